import { useTranslation } from 'react-i18next'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { markedEntry } from '#src/routes/menu.ts'
import { queuePath, queuesOf } from '#src/routes/queues.ts'
import { selectViewer } from '#store/session/slice.ts'
import { MenuEntry } from './MenuEntry.tsx'

interface Props {
  folded: boolean
  onClick: () => void
}

/** Lists the queues that wait for decisions of an administrator, with their counts. */
export const MenuQueues = ({ folded, onClick }: Props) => {
  const { t } = useTranslation(['shell', 'core.names'])
  const viewer = useAppSelector(selectViewer)
  const queues = queuesOf(viewer)
  if (queues.length === 0) return null
  return (
    <section aria-label={t('queues')}>
      {!folded && <h2 className="side-menu-heading">{t('queues')}</h2>}
      {queues.map((page) => (
        <MenuEntry
          key={page.path}
          path={queuePath(page)}
          icon={page.icon ?? markedEntry(page, viewer.accessLevel)?.icon}
          title={t(`core.names:queues.${page.name as 'push'}`)}
          queueOf={page}
          folded={folded}
          onClick={onClick}
        />
      ))}
    </section>
  )
}
