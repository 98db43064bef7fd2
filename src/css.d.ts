declare module '*.css'

/** A file as it is written. */
declare module '*?text' {
  const text: string
  export default text
}
