/** Normalizes a name or a unit for comparison: small letters, without accents, spaces and separators. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .replace(/[\s_\-–−:：*·,，'"]+/g, '')
