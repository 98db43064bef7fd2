import PostalMime, { decodeWords } from 'postal-mime'
import { htmlToPlainText } from '#contract/campaigns/plainText.ts'

/** Number of characters read of the human-readable text: the reason is near its beginning. */
const maxText = 16_384

/** A mail with its transfer encodings and character sets decoded. */
export interface MailParts {
  /** Returns the decoded value of the first header with this lower-case name; empty if absent. */
  header(name: string): string
  /** Returns the texts of all parts of these media types, in order. */
  parts(...types: string[]): string[]
  /** Human-readable text without the enclosed mail. */
  text: string
}

const maxHeader = 1_000

/** Matches the beginning of the enclosed mail in reports without MIME parts. */
const returnedMail =
  /^[ \t]{0,8}(?:-{2,80}|={2,80}|<{3,80})?[ \t]{0,8}(?:this is a copy of|below this line is a copy|included is a copy|original message|message header|the original message|unsent message|returned message|header of the original|message text follows|原邮件|original mail)\b/im

const textOfHtml = (html: string): string => {
  const body = html.slice(Math.max(0, html.search(/<body\b/i))).slice(0, maxText)
  return htmlToPlainText(body.replace(/<(?=\/?(?:div|h1|h5|h6|center)\b)/gi, '<br><'))
}

/** Parses a mail; undefined if that fails. */
export const readParts = async (raw: string | Uint8Array): Promise<MailParts | undefined> => {
  const mail = await PostalMime.parse(raw, { forceRfc822Attachments: true, attachmentEncoding: 'utf8' }).catch(
    () => undefined,
  )
  if (!mail) return undefined
  const text = (mail.text ?? textOfHtml(mail.html ?? '')).slice(0, maxText)
  const end = returnedMail.exec(text)?.index
  return {
    header: (name) => decodeWords(mail.headers.find(({ key }) => key === name)?.value.slice(0, maxHeader) ?? ''),
    parts: (...types) =>
      mail.attachments.filter(({ mimeType }) => types.includes(mimeType)).map(({ content }) => String(content)),
    text: text.slice(0, end === undefined || end === 0 ? text.length : end),
  }
}
