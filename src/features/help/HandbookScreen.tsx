import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { PageHeader } from '#src/kit/ui/PageHeader.tsx'
import { RailPage } from '#src/kit/ui/RailPage.tsx'
import { pathTo } from '#src/routes/index.ts'
import { selectViewer } from '#store/session/slice.ts'
import { chaptersFor, isChapterName } from './chapters.ts'
import { HandbookText } from './HandbookText.tsx'
import type { Chapter } from './handbook.ts'
import { useHandbook } from './useHandbook.ts'
import './HandbookScreen.css'

/** Renders the sections of a chapter; scrolls to `section` and focuses its heading. */
const ChapterText = ({ chapter, section }: { chapter: Chapter; section: string | null }) => {
  const target = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!section) return
    target.current?.scrollIntoView({ block: 'start' })
    target.current?.focus({ preventScroll: true })
  }, [section])
  return (
    <article className="handbook">
      {chapter.sections.map(({ id, title, blocks }) => (
        <section key={id}>
          <h2 ref={id === section ? target : undefined} tabIndex={-1}>
            {title}
          </h2>
          <HandbookText blocks={blocks} />
        </section>
      ))}
    </article>
  )
}

/** Shows one chapter of the user handbook (`handbook`), the reader's chapters first. */
const HandbookScreen = () => {
  const { t } = useTranslation(['core.names', 'common'])
  const { role } = useAppSelector(selectViewer)
  const [query] = useSearchParams()
  const { handbook, error } = useHandbook()
  if (error) throw error
  const names = chaptersFor(role)
  const requested = query.get('chapter')
  const name = isChapterName(requested) ? requested : 'start'
  const label = t('core.names:pages.handbook')
  return (
    <div className="page">
      <PageHeader title={label} />
      {handbook ? (
        <RailPage
          label={label}
          title={handbook[name].title}
          links={names.map((one) => ({
            key: one,
            to: pathTo('handbook', { chapter: one }),
            text: handbook[one].title,
            isCurrent: one === name,
          }))}
        >
          <ChapterText key={name} chapter={handbook[name]} section={query.get('section')} />
        </RailPage>
      ) : (
        <div className="handbook" role="status" aria-label={t('common:loading')}>
          <div className="handbook-waiting bp6-skeleton" />
        </div>
      )}
    </div>
  )
}

export default HandbookScreen
