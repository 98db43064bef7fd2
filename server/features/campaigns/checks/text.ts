import type { CampaignCheck } from '#contract/campaigns/campaign.ts'
import type { CampaignContent } from '#contract/campaigns/content.ts'
import { unknownFields } from '#contract/campaigns/merge.ts'
import { htmlToPlainText } from '#contract/campaigns/plainText.ts'
import { extractLinks } from '#server/features/campaigns/links.ts'

/** Size in bytes above which a large mail provider clips a mail. */
const heavyBytes = 102_400
const longSubject = 60
const manyLinks = 20
const maxCapitalShare = 0.3

/** Phrases that spam filters count, above all in subjects. */
const spamWords = [
  ...['act now', 'buy now', 'cash', 'click here', 'earn money', 'free money', 'guarantee', 'limited time', 'no risk'],
  ...['risk-free', 'urgent', 'winner', '100%', '$$$', '!!!'],
  ...['免费领取', '点击这里', '立即抢购', '中奖', '限时', '恭喜您', '赚钱', '！！！'],
]

const capitalShare = (text: string): number => {
  const letters = text.match(/\p{Lu}|\p{Ll}/gu) ?? []
  return letters.length < 10 ? 0 : letters.filter((letter) => /\p{Lu}/u.test(letter)).length / letters.length
}

/** Returns findings about the text of a content. */
export const checkText = (
  { language, subject, preheader, html, text }: CampaignContent,
  bytes: number,
): CampaignCheck[] => {
  const finding = (
    code: CampaignCheck['code'],
    values: CampaignCheck['values'] = {},
    severity: CampaignCheck['severity'] = 'hint',
  ): CampaignCheck => ({ code, severity, language, values })
  const words = `${subject}\n${htmlToPlainText(html)}`.toLowerCase()
  const spamWordsFound = spamWords.filter((word) => words.includes(word))
  const images = [...html.matchAll(/<img\b[^>]*>/gi)].filter(([image]) => !/\balt="[^"]*\S[^"]*"/i.test(image))
  const unknown = [...new Set([subject, preheader, html, text ?? ''].flatMap(unknownFields))]
  return [
    ...unknown.map((name) => finding('unknownField', { name }, 'problem')),
    ...(images.length > 0 ? [finding('noAlt', { count: images.length })] : []),
    ...(bytes > heavyBytes ? [finding('heavy', { kilobytes: Math.round(bytes / 1_024) }, 'problem')] : []),
    ...(spamWordsFound.length > 0 ? [finding('spamWord', { words: spamWordsFound.join(', ') })] : []),
    ...(capitalShare(subject) > maxCapitalShare ? [finding('capitals')] : []),
    ...(preheader === '' ? [finding('noPreheader')] : []),
    ...([...subject].length > longSubject ? [finding('longSubject', { count: [...subject].length })] : []),
    ...(extractLinks(html).length > manyLinks ? [finding('tooManyLinks', { count: extractLinks(html).length })] : []),
  ]
}
