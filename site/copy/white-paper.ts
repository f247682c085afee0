export const whitePaperUrl = "https://bitcoin.org/bitcoin.pdf";
