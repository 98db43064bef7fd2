import { Button } from '@blueprintjs/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordOfKind } from '#contract/kinds.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '#src/kit/ui/icons.ts'

interface Props {
  pages: readonly RecordOfKind<'productGuide'>[]
  /** The page that is shown, by its place in the list. */
  at: number
  onAt: (at: number) => void
}

/** A guide in a phone: its pages are swiped, or turned by buttons. */
export const GuidePhone = ({ pages, at, onAt }: Props) => {
  const { t } = useTranslation('guides')
  const strip = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current } = strip
    if (current) current.scrollLeft = at * current.clientWidth
  }, [at])
  const turns = [
    { label: t('previous'), Icon: ChevronLeftIcon, to: at - 1 },
    { label: t('next'), Icon: ChevronRightIcon, to: at + 1 },
  ]
  return (
    <div className="guide-phone">
      <section
        ref={strip}
        className="guide-strip"
        aria-label={t('preview')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
        tabIndex={0}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          const place = Math.round(scrollLeft / clientWidth)
          // On the way to a page that was asked for, those between are passed and not shown.
          if (place !== at && Math.abs(scrollLeft - place * clientWidth) < 1) onAt(place)
        }}
      >
        {pages.map(({ id, image, position }) => (
          <img key={id} src={image.url ?? undefined} alt={t('place', { number: position })} draggable={false} />
        ))}
      </section>
      <div className="guide-turns">
        {turns.map(({ label, Icon, to }) => (
          <Button
            key={label}
            size="small"
            variant="minimal"
            icon={<Icon />}
            aria-label={label}
            title={label}
            // Not disabled: at the end of the guide it would lose the focus that brought it there.
            aria-disabled={!pages[to]}
            onClick={() => pages[to] && onAt(to)}
          />
        ))}
        <span className="guide-dots" aria-hidden="true">
          {pages.map(({ id }, index) => (
            <i key={id} className={index === at ? 'shown' : undefined} />
          ))}
        </span>
      </div>
    </div>
  )
}
