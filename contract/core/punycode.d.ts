/** The used part of the library, which has no types of its own. */
declare module 'punycode.js' {
  const punycode: { toUnicode(domain: string): string }
  export default punycode
}
