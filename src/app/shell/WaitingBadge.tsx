import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WaitingDeclaration } from '#src/routes/page.ts'
import type { BodyCall } from '#store/api/generated/callNames.ts'
import { useQueue } from '#store/api/useQueue.ts'
import './WaitingBadge.css'

interface Props {
  waiting: WaitingDeclaration
  /** What describes the entry by it. */
  id: string
}

const Badge = ({ call, id }: { call: BodyCall; id: string }) => {
  const { t } = useTranslation('shell')
  const count = useQueue(call)?.waiting ?? 0
  if (count === 0) return null
  const words = t('waiting', { count })
  return (
    <span className="waiting-badge figures" title={words}>
      <span aria-hidden>{count}</span>
      <span id={id} className="visually-hidden">
        {words}
      </span>
    </span>
  )
}

/** How many records wait behind an entry of the menu, once the slice that knows it is there; nothing where none does. */
export const WaitingBadge = ({ waiting: { call, slice }, id }: Props) => {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    let isShown = true
    void slice().then(() => isShown && setLoaded(true))
    return () => {
      isShown = false
    }
  }, [slice])
  return isLoaded ? <Badge call={call} id={id} /> : null
}
