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
  /** Pages that readers of the language see; those in another language cannot be moved here. */
  pages: readonly RecordOfKind<'productGuide'>[]
  at: number
  onShow: (at: number) => void
}

const dragType = 'application/x-guide-place'

/** Reorders the pages of a guide with buttons or by dragging, and announces moves. */
export const GuideOrder = ({ pid, language, pages, at, onShow }: Props) => {
  const { t } = useTranslation('guides')
  const text = useText()
  const notifyError = useNotifyError()
  const [sort, { isLoading }] = useSortProductGuideMutation()
  const [announcement, setAnnouncement] = useState('')
  const ownPages = pages.filter((page) => page.language === language)
  const own = ownPages.map(({ id }) => id)
  /** Pressed button, which receives the focus again after its row has moved. */
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
      setAnnouncement(t('moved', { number: ownPages[to]?.position }))
    } catch (error) {
      notifyError(error)
    }
  }
  return (
    <>
      <ol className="guide-order" aria-label={t('pages')}>
        {pages.map((page, index) => {
          const position = own.indexOf(page.id)
          const number = page.position
          const moves = [
            { name: 'up', label: t('up', { number }), Icon: ChevronUpIcon, to: position - 1 },
            { name: 'down', label: t('down', { number }), Icon: ChevronDownIcon, to: position + 1 },
          ]
          return (
            <li
              key={page.id}
              draggable={position >= 0}
              onDragStart={({ dataTransfer }) => dataTransfer.setData(dragType, String(position))}
              onDragOver={(event) =>
                position >= 0 && event.dataTransfer.types.includes(dragType) && event.preventDefault()
              }
              onDrop={({ dataTransfer }) => {
                const from = dataTransfer.getData(dragType)
                if (from !== '') void move(Number(from), position)
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
              {position < 0 ? (
                <span className="secondary">{t('onlyIn', { language: text(languageCodes[page.language]) })}</span>
              ) : (
                moves.map(({ name, label, Icon, to }) => (
                  <Button
                    // Labels change with the position; they would remount the button, which would lose the focus.
                    key={name}
                    size="small"
                    variant="minimal"
                    icon={<Icon />}
                    // Not `disabled`, which would remove the focus from the button at the end of the list.
                    aria-disabled={!own[to]}
                    aria-label={label}
                    title={label}
                    onClick={() => void move(position, to)}
                  />
                ))
              )}
            </li>
          )
        })}
      </ol>
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
    </>
  )
}
