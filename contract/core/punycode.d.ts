/** Types of the library as far as it is used; it ships none. */
declare module 'punycode.js' {
  const punycode: { toUnicode(domain: string): string }
  export default punycode
}
