const decodeQuoted = (text: string): string =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([\dA-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()

const decoders: Readonly<Record<string, (text: string) => string>> = {
  'quoted-printable': decodeQuoted,
  base64: (text) => Buffer.from(text, 'base64').toString(),
}

/** Decodes the plain and HTML parts of a raw mail. A soft line break may stand before `--`, as in comments. */
export const partsOfMail = (raw: string): { plain: string; html: string } => {
  const part = (type: string): string => {
    const [, head = '', body = ''] =
      new RegExp(`(Content-Type: ${type}[^]*?)\\r\\n\\r\\n([^]*?)(?<!=)\\r\\n--`).exec(raw) ?? []
    const encoding = /Content-Transfer-Encoding: (\S+)/.exec(head)?.[1] ?? ''
    return decoders[encoding]?.(body) ?? body
  }
  return { plain: part('text/plain'), html: part('text/html') }
}
