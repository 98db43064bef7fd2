import { useTranslation } from 'react-i18next'
import { type EventName, wordsOf } from '#contract/processes/index.ts'
import type { MoveReason } from '#machines/process.ts'
import { useText } from '#src/lib/i18n.ts'
import { useAppDispatch } from '#src/lib/store.ts'
import { useTellFailure } from '#src/lib/useTellFailure.ts'
import { useMoveRecordMutation } from '#store/api/index.ts'
import { noticeGiven } from '#store/notices.ts'
import type { Standing } from './possible.ts'

/** A record that can be moved, as it was looked at. */
export interface MovableRecord extends Standing {
  recordId: string
  version: number
  onMoved?: ((reached: { state: string; version: number }) => void) | undefined
}

/** Moves a record and tells what came of it; answers whether it moved. Refusals are told by the store. */
export const useMove = ({ process, recordId, version, onMoved }: MovableRecord) => {
  const { t } = useTranslation('audit')
  const text = useText()
  const dispatch = useAppDispatch()
  const tellFailure = useTellFailure()
  const [send, { isLoading }] = useMoveRecordMutation()
  const move = async (event: EventName, { codes, note, fieldNotes }: Partial<MoveReason>): Promise<boolean> => {
    const reason = { ...(codes && { codes: [...codes] }), note, ...(fieldNotes && { fieldNotes: { ...fieldNotes } }) }
    const { data, error } = await send({ body: { machine: process, event, recordId, version, reason } })
    if (data) {
      const label = wordsOf(process).states[data.state]?.label
      dispatch(noticeGiven({ tone: 'good', text: t('moved', { state: label ? text(label) : data.state }) }))
      onMoved?.(data)
      return true
    }
    tellFailure(error)
    return false
  }
  return { move, isMoving: isLoading }
}
