import { HTMLSelect } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useGetCannedReplyAllQuery } from '#store/api/generated/cannedReply.ts'

/** Plain text as paragraphs. */
const paragraphs = (text: string): string =>
  text
    .split(/\n+/)
    .map((line) => {
      const paragraph = document.createElement('p')
      paragraph.textContent = line
      return paragraph.outerHTML
    })
    .join('')

const languages = [
  { content: 'contentEn', name: 'English' },
  { content: 'contentZh', name: '中文' },
] as const

/** Puts an answer that is given often behind what is written already. Nothing where there is none. */
export const CannedReplies = ({ onChosen }: { onChosen: (html: string) => void }) => {
  const { t } = useTranslation('feedback')
  const { data } = useGetCannedReplyAllQuery({ body: {} })
  const replies = data?.list ?? []
  if (replies.length === 0) return null
  return (
    <HTMLSelect
      aria-label={t('canned')}
      value=""
      options={[
        { value: '', label: t('canned') },
        ...replies.flatMap((reply) =>
          languages.map(({ content, name }) => ({ value: `${reply.id} ${content}`, label: `${reply.name} · ${name}` })),
        ),
      ]}
      onChange={({ currentTarget }) => {
        const [id, content] = currentTarget.value.split(' ')
        const reply = replies.find((one) => one.id === id)
        const language = languages.find((one) => one.content === content)
        if (reply && language) onChosen(paragraphs(reply[language.content]))
      }}
    />
  )
}
