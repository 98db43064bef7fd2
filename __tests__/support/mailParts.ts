export const encodings = ['7bit', 'base64', 'quoted-printable'] as const
export type Encoding = (typeof encodings)[number]

const isAscii = (text: string) => /^\p{ASCII}*$/u.test(text)
const inQuotedPrintable = (text: string) =>
  text
    .replace(/[^\x20-\x3c\x3e-\x7e\r\n]/gu, (sign) =>
      [...Buffer.from(sign)].map((byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`).join(''),
    )
    .replace(/[^\r\n]{70}(?=[^\r\n])/g, (line) => {
      const end = Math.max(line.lastIndexOf('='), 0) > 67 ? line.lastIndexOf('=') : 70
      return `${line.slice(0, end)}=\r\n${line.slice(end)}`
    })

/** Formats a part of a mail in a transfer encoding. Text beyond ASCII is never `7bit`. */
export const part = (type: string, text: string, encoding: Encoding): string => {
  const usedEncoding = encoding === '7bit' && !isAscii(text) ? 'base64' : encoding
  const encoded = {
    '7bit': () => text,
    base64: () => Buffer.from(text).toString('base64').replace(/.{76}/g, '$&\r\n'),
    'quoted-printable': () => inQuotedPrintable(text),
  }[usedEncoding]()
  return [`Content-Type: ${type}`, `Content-Transfer-Encoding: ${usedEncoding}`, '', encoded].join('\r\n')
}

/** Formats a mail with one text part in a transfer encoding. */
export const plain = (headers: readonly string[], text: readonly string[], encoding: Encoding) =>
  [...headers, 'MIME-Version: 1.0', part('text/plain; charset=utf-8', text.join('\r\n'), encoding), ''].join('\r\n')

export interface Mail {
  from: string
  subject: string
  headers?: readonly string[]
  text: string
}

/** Formats a plain-text mail. */
export const mailOf = ({ from, subject, headers = [], text }: Mail, encoding: Encoding): string =>
  plain(
    [...headers, `From: ${from}`, `Subject: =?utf-8?B?${Buffer.from(subject).toString('base64')}?=`],
    [text],
    encoding,
  )

/** Formats a mail server's mail with parts of these media types. */
export const mailWithParts = (
  type: string,
  parts: readonly (readonly [type: string, text: string])[],
  encoding: Encoding = '7bit',
): string =>
  [
    'From: MAILER-DAEMON@mx.example.net',
    'Subject: Report',
    'MIME-Version: 1.0',
    `Content-Type: ${type}; boundary="=_next"`,
    '',
    ...parts.flatMap((one) => ['--=_next', part(...one, encoding)]),
    '--=_next--',
    '',
  ].join('\r\n')
