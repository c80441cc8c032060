"""The proof that nothing read is lost, and made-up texts to try a grammar with."""
