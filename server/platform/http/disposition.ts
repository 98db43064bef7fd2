/** Percent-encodes a text as an extended value (RFC 8187). */
const encodeExtended = (text: string): string =>
  encodeURIComponent(text).replace(/['()*!]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * Returns a Content-Disposition (RFC 6266) with the name of a file: in ASCII for old clients, then as it is. Directories
 * are cut off.
 */
export const contentDisposition = (kind: 'inline' | 'attachment', name: string): string => {
  const base = name.normalize().replace(/^.*[/\\]/s, '')
  return `${kind}; filename="${base.replace(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encodeExtended(base)}`
}
