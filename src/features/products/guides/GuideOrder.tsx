import { Button } from '@blueprintjs/core'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LanguageCode, languageCodes } from '#contract/core/languageCodes.ts'
import type { RecordOfKind } from '#contract/kinds.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { useNotifyError } from '#src/kit/lib/useNotifyError.ts'
import { ChevronDownIcon, ChevronUpIcon } from '#src/kit/ui/icons.ts'
import { useSortProductGuideMutation } from '#store/api/generated/productGuide.ts'

interface Props {
  pid: string
  language: LanguageCode
  /** What a reader of the language sees; those in another language cannot be moved here. */
  pages: readonly RecordOfKind<'productGuide'>[]
  at: number
  onShow: (at: number) => void
}

const dragType = 'application/x-guide-place'

/** The pages of a guide, to be put in order by buttons or by dragging. */
export const GuideOrder = ({ pid, language, pages, at, onShow }: Props) => {
  const { t } = useTranslation('guides')
  const text = useText()
  const notifyError = useNotifyError()
  const [sort, { isLoading }] = useSortProductGuideMutation()
  const [said, setSaid] = useState('')
  const ownPages = pages.filter((page) => page.language === language)
  const own = ownPages.map(({ id }) => id)
  /** What was pressed: its row is taken out and put in elsewhere, and would lose the focus. */
  const pressed = useRef<Element>(undefined)
  useLayoutEffect(() => {
    const { current } = pressed
    if (current instanceof HTMLElement && document.activeElement === document.body) current.focus()
  })
  const move = async (from: number, to: number) => {
    const [id] = own.slice(from, from + 1)
    if (isLoading || !id || to < 0 || to >= own.length || from === to) return
    const ids = own.toSpliced(from, 1).toSpliced(to, 0, id)
    pressed.current = document.activeElement ?? undefined
    try {
      await sort({ body: { pid, language, ids } }).unwrap()
      setSaid(t('moved', { number: ownPages[to]?.position }))
    } catch (error) {
      notifyError(error)
    }
  }
  return (
    <>
      <ol className="guide-order" aria-label={t('pages')}>
        {pages.map((page, index) => {
          const place = own.indexOf(page.id)
          const number = page.position
          const ways = [
            { name: 'up', label: t('up', { number }), Icon: ChevronUpIcon, to: place - 1 },
            { name: 'down', label: t('down', { number }), Icon: ChevronDownIcon, to: place + 1 },
          ]
          return (
            <li
              key={page.id}
              draggable={place >= 0}
              onDragStart={({ dataTransfer }) => dataTransfer.setData(dragType, String(place))}
              onDragOver={(event) =>
                place >= 0 && event.dataTransfer.types.includes(dragType) && event.preventDefault()
              }
              onDrop={({ dataTransfer }) => {
                const from = dataTransfer.getData(dragType)
                if (from !== '') void move(Number(from), place)
              }}
            >
              <button
                type="button"
                className="guide-place"
                aria-current={index === at}
                aria-label={t('show', { number })}
                onClick={() => onShow(index)}
              >
                {t('place', { number })}
              </button>
              {place < 0 ? (
                <span className="secondary">{t('onlyIn', { language: text(languageCodes[page.language]) })}</span>
              ) : (
                ways.map(({ name, label, Icon, to }) => (
                  <Button
                    // Not by its words: they change as the page moves, and the button would lose the focus.
                    key={name}
                    size="small"
                    variant="minimal"
                    icon={<Icon />}
                    // Not disabled: at the end of the list it would lose the focus that brought it there.
                    aria-disabled={!own[to]}
                    aria-label={label}
                    title={label}
                    onClick={() => void move(place, to)}
                  />
                ))
              )}
            </li>
          )
        })}
      </ol>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </>
  )
}
