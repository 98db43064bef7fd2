import { Button } from '@blueprintjs/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordOfKind } from '#contract/kinds.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '#src/kit/ui/icons.ts'

interface Props {
  pages: readonly RecordOfKind<'productGuide'>[]
  /** Index of the shown page. */
  index: number
  onIndexChange: (index: number) => void
}

/** Shows a guide on a phone; pages are swiped or turned with buttons. */
export const GuidePhone = ({ pages, index: current, onIndexChange }: Props) => {
  const { t } = useTranslation('guides')
  const strip = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = strip.current
    if (element) element.scrollLeft = current * element.clientWidth
  }, [current])
  const turns = [
    { label: t('previous'), Icon: ChevronLeftIcon, to: current - 1 },
    { label: t('next'), Icon: ChevronRightIcon, to: current + 1 },
  ]
  return (
    <div className="guide-phone">
      <section
        ref={strip}
        className="guide-strip"
        aria-label={t('preview')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable
        tabIndex={0}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          const index = Math.round(scrollLeft / clientWidth)
          // Pages that are passed while scrolling to another page are not reported.
          if (index !== current && Math.abs(scrollLeft - index * clientWidth) < 1) onIndexChange(index)
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
            // Not `disabled`, which would remove the focus from the button at the end of the guide.
            aria-disabled={!pages[to]}
            onClick={() => pages[to] && onIndexChange(to)}
          />
        ))}
        <span className="guide-dots" aria-hidden="true">
          {pages.map(({ id }, index) => (
            <i key={id} className={index === current ? 'shown' : undefined} />
          ))}
        </span>
      </div>
    </div>
  )
}
