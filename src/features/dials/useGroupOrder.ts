import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordOfKind } from '#contract/kinds.ts'
import { useNotifyError } from '#src/kit/lib/useNotifyError.ts'
import { useSortDialGroupMutation } from '#store/api/generated/dialGroup.ts'

/** Moves a group to another index and announces it. The pressed button keeps the focus. */
export const useGroupOrder = (groups: readonly RecordOfKind<'dialGroup'>[]) => {
  const { t } = useTranslation('dials')
  const notifyError = useNotifyError()
  const [sort, { isLoading }] = useSortDialGroupMutation()
  const [announcement, setAnnouncement] = useState('')
  const pressed = useRef<Element>(undefined)
  useLayoutEffect(() => {
    const { current } = pressed
    if (current instanceof HTMLElement && document.activeElement === document.body) current.focus()
  })
  const move = async (from: number, to: number) => {
    const ids = groups.map(({ id }) => id)
    const [id] = ids.slice(from, from + 1)
    if (isLoading || !id || to < 0 || to >= ids.length || from === to) return
    pressed.current = document.activeElement ?? undefined
    const { error } = await sort({ body: { ids: ids.toSpliced(from, 1).toSpliced(to, 0, id) } })
    if (error) notifyError(error)
    else setAnnouncement(t('groupMoved', { number: to + 1, count: ids.length }))
  }
  return { move: (from: number, to: number) => void move(from, to), announcement }
}
