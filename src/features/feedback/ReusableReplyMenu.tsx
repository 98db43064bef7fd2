import { MenuItem } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { MenuButton } from '#src/kit/ui/MenuButton.tsx'
import { useGetCannedReplyAllQuery } from '#store/api/generated/cannedReply.ts'

/** Returns plain text as HTML paragraphs. */
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

/** Renders a menu of reusable replies, which the caller appends to the text. Hidden if there are none. */
export const ReusableReplyMenu = ({ onChosen }: { onChosen: (html: string) => void }) => {
  const { t } = useTranslation('feedback')
  const { data } = useGetCannedReplyAllQuery({ body: {} })
  const replies = data?.list ?? []
  if (replies.length === 0) return null
  return (
    <MenuButton label={t('canned')}>
      {replies.flatMap((reply) =>
        languages.map(({ content, name }) => (
          <MenuItem
            key={`${reply.id} ${content}`}
            text={`${reply.name} · ${name}`}
            onClick={() => onChosen(paragraphs(reply[content]))}
          />
        )),
      )}
    </MenuButton>
  )
}
