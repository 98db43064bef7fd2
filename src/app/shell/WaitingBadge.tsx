import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queueSlices } from '#src/app/generated/pageSlices.ts'
import { loadSlices } from '#src/app/loadSlices.ts'
import type { BodyCall } from '#store/api/generated/callNames.ts'
import { useQueueCount } from '#store/api/useQueue.ts'
import './WaitingBadge.css'

interface Props {
  /** The call that counts the waiting records, and its request. */
  call: BodyCall
  request: object
  /** Id of the element that describes the menu entry. */
  id: string
}

const Badge = ({ call, request, id }: Props) => {
  const { t } = useTranslation('shell')
  const count = useQueueCount(call, request)
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

/** Shows the number of records that wait for a decision behind a menu entry. Loads the API slice of the count first. */
export const WaitingBadge = ({ call, request, id }: Props) => {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    let isShown = true
    void loadSlices([queueSlices[call] ?? []].flat()).then(() => isShown && setLoaded(true))
    return () => {
      isShown = false
    }
  }, [call])
  return isLoaded ? <Badge call={call} request={request} id={id} /> : null
}
