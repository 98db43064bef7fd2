import PostalMime, { decodeWords } from 'postal-mime'
import { htmlToPlainText } from '#contract/campaigns/plainText.ts'

/** Characters that are read of the text that a mailer writes to people: the reason is near its beginning. */
const mostText = 16_384

/** A mail with its transfer encodings and character sets decoded. */
export interface MailParts {
  /** The decoded value of the first header of this name, in lower case; empty where there is none. */
  header(name: string): string
  /** The texts of all parts of these media types, in their order. */
  parts(...types: string[]): string[]
  /** The text for people, without the mail that it returns. */
  text: string
}

const mostHeader = 1_000

/** Begins the returned mail in reports without parts. */
const returnedMail =
  /^[ \t]{0,8}(?:-{2,80}|={2,80}|<{3,80})?[ \t]{0,8}(?:this is a copy of|below this line is a copy|included is a copy|original message|message header|the original message|unsent message|returned message|header of the original|message text follows|原邮件|original mail)\b/im

const textOfHtml = (html: string): string => {
  const body = html.slice(Math.max(0, html.search(/<body\b/i))).slice(0, mostText)
  return htmlToPlainText(body.replace(/<(?=\/?(?:div|h1|h5|h6|center)\b)/gi, '<br><'))
}

/** Decodes a mail; undefined where it is not one that can be parsed. */
export const readParts = async (raw: string | Uint8Array): Promise<MailParts | undefined> => {
  const mail = await PostalMime.parse(raw, { forceRfc822Attachments: true, attachmentEncoding: 'utf8' }).catch(
    () => undefined,
  )
  if (!mail) return undefined
  const text = (mail.text ?? textOfHtml(mail.html ?? '')).slice(0, mostText)
  const end = returnedMail.exec(text)?.index
  return {
    header: (name) => decodeWords(mail.headers.find(({ key }) => key === name)?.value.slice(0, mostHeader) ?? ''),
    parts: (...types) =>
      mail.attachments.filter(({ mimeType }) => types.includes(mimeType)).map(({ content }) => String(content)),
    text: text.slice(0, end === undefined || end === 0 ? text.length : end),
  }
}
