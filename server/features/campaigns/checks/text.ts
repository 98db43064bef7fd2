import type { CampaignCheck } from '#contract/campaigns/campaign.ts'
import type { CampaignContent } from '#contract/campaigns/content.ts'
import { unknownFields } from '#contract/campaigns/merge.ts'
import { htmlToPlainText } from '#contract/campaigns/plainText.ts'
import { linksIn } from '#server/features/campaigns/links.ts'

/** From here on, a large receiver cuts a mail off. */
const heavyBytes = 102_400
const longSubject = 60
const manyLinks = 20
const mostCapitals = 0.3

/** What filters of unwanted mail count; a few of them, in a subject above all. */
const spamWords = [
  ...['act now', 'buy now', 'cash', 'click here', 'earn money', 'free money', 'guarantee', 'limited time', 'no risk'],
  ...['risk-free', 'urgent', 'winner', '100%', '$$$', '!!!'],
  ...['免费领取', '点击这里', '立即抢购', '中奖', '限时', '恭喜您', '赚钱', '！！！'],
]

const capitalsIn = (text: string): number => {
  const letters = text.match(/\p{Lu}|\p{Ll}/gu) ?? []
  return letters.length < 10 ? 0 : letters.filter((letter) => /\p{Lu}/u.test(letter)).length / letters.length
}

/** What can be said of a content by reading it. */
export const checkText = (
  { language, subject, preheader, html, text }: CampaignContent,
  bytes: number,
): CampaignCheck[] => {
  const found = (
    code: CampaignCheck['code'],
    values: CampaignCheck['values'] = {},
    severity: CampaignCheck['severity'] = 'hint',
  ): CampaignCheck => ({ code, severity, language, values })
  const words = `${subject}\n${htmlToPlainText(html)}`.toLowerCase()
  const said = spamWords.filter((word) => words.includes(word))
  const images = [...html.matchAll(/<img\b[^>]*>/gi)].filter(([image]) => !/\balt="[^"]*\S[^"]*"/i.test(image))
  const unknown = [...new Set([subject, preheader, html, text ?? ''].flatMap(unknownFields))]
  return [
    ...unknown.map((name) => found('unknownField', { name }, 'problem')),
    ...(images.length > 0 ? [found('noAlt', { count: images.length })] : []),
    ...(bytes > heavyBytes ? [found('heavy', { kilobytes: Math.round(bytes / 1_024) }, 'problem')] : []),
    ...(said.length > 0 ? [found('spamWord', { words: said.join(', ') })] : []),
    ...(capitalsIn(subject) > mostCapitals ? [found('capitals')] : []),
    ...(preheader === '' ? [found('noPreheader')] : []),
    ...([...subject].length > longSubject ? [found('longSubject', { count: [...subject].length })] : []),
    ...(linksIn(html).length > manyLinks ? [found('tooManyLinks', { count: linksIn(html).length })] : []),
  ]
}
