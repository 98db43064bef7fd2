import { Button, DialogBody, HTMLSelect, InputGroup } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/core/limits.ts'
import { useErrorText } from '#src/kit/lib/errorText.ts'
import { useAppDispatch } from '#src/kit/lib/store.ts'
import { useDebouncedValue } from '#src/kit/lib/useDebouncedValue.ts'
import { DialogActions } from '#src/kit/ui/DialogActions.tsx'
import { Field } from '#src/kit/ui/Field.tsx'
import { Modal } from '#src/kit/ui/Modal.tsx'
import { useGetFeedbackPageQuery, useMergeFeedbackMutation } from '#store/api/generated/feedback.ts'
import { useRecords } from '#store/api/useRecords.ts'
import { toastAdded } from '#store/toasts.ts'
import type { FeedbackDetails } from './useFeedback.ts'

/** Number of candidates, newest first; a search narrows them. */
const candidatesMax = 100
const debounceMs = 300
const remarkLength = 60

/** Shortens a remark to whole words. */
const shorten = (remark: string) =>
  remark.length > remarkLength ? `${remark.slice(0, remarkLength).replace(/\s+\S*$/, '')}…` : remark

interface Props {
  details: FeedbackDetails
}

/** Merges feedback into another one that is open. */
export const MergeButton = ({ details }: Props) => {
  const { t } = useTranslation('feedback')
  const [isOpen, setOpen] = useState(false)
  if (!['unread', 'read', 'answered'].includes(details.feedback.state)) return null
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('merge')}
      </Button>
      {isOpen && <MergeDialog details={details} onClose={() => setOpen(false)} />}
    </>
  )
}

const MergeDialog = ({ details: { feedback }, onClose }: Props & { onClose: () => void }) => {
  const { t } = useTranslation(['feedback', 'common'])
  const errorText = useErrorText()
  const dispatch = useAppDispatch()
  const [into, setInto] = useState('')
  const [search, setSearch] = useState('')
  const debouncedSearch = useDebouncedValue(search.trim(), debounceMs)
  const { id, version, number, pid, vid } = feedback
  const { currentData } = useGetFeedbackPageQuery({
    body: {
      pageNum: 1,
      pageSize: candidatesMax,
      sortColumns: 'createTime desc',
      state: ['unread', 'read'],
      ...(debouncedSearch.length >= limits.searchMinLength && { text: debouncedSearch }),
      ...(pid && { pid: [pid] }),
      ...(vid && { vid: [vid] }),
    },
  })
  const others = useRecords('feedback', currentData?.list).filter((one) => one.id !== id && one.vid === vid)
  const [merge, { isLoading, error }] = useMergeFeedbackMutation()
  const onMerge = async () => {
    const { data } = await merge({ body: { id, version, into } })
    if (!data) return
    const target = others.find((one) => one.id === into)?.number ?? ''
    dispatch(toastAdded({ tone: 'good', text: t('merged', { number, target }) }))
    onClose()
  }
  const onSearch = (typed: string) => {
    setSearch(typed)
    // The selected feedback may not match the search.
    setInto('')
  }
  return (
    <Modal title={t('mergeTitle', { number })} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void onMerge()
        }}
      >
        <DialogBody>
          <Field label={t('mergeSearch')} hint={t('mergeSearchHint')}>
            {(input) => (
              <InputGroup
                {...input}
                type="search"
                value={search}
                maxLength={limits.textFilterMaxLength}
                onValueChange={onSearch}
              />
            )}
          </Field>
          <Field
            label={t('mergeInto')}
            hint={t('mergeHint')}
            error={error ? errorText(error).text : undefined}
            isRequired
          >
            {(input) => (
              <HTMLSelect
                {...input}
                fill
                value={into}
                options={[
                  { value: '', label: t(others.length > 0 ? 'choose' : debouncedSearch ? 'noneFound' : 'noOthers') },
                  ...others.map((one) => ({
                    value: one.id,
                    label: `${one.number} · ${shorten(one.remark)}`,
                  })),
                ]}
                onChange={({ currentTarget }) => setInto(currentTarget.value)}
              />
            )}
          </Field>
        </DialogBody>
        <DialogActions
          primary={
            <Button type="submit" intent="primary" loading={isLoading} disabled={into === ''}>
              {t('mergeAction')}
            </Button>
          }
        >
          <Button onClick={onClose}>{t('common:cancel')}</Button>
        </DialogActions>
      </form>
    </Modal>
  )
}
