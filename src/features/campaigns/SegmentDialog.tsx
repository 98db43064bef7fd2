import { Button, DialogBody, InputGroup } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { subscriberFields } from '#contract/campaigns/subscriber.ts'
import { limits } from '#contract/core/limits.ts'
import { useErrorText } from '#src/kit/lib/errorText.ts'
import { useAppDispatch } from '#src/kit/lib/store.ts'
import { FilterBar } from '#src/kit/table/FilterBar.tsx'
import { type Filters, toRequestFilters } from '#src/kit/table/filters.ts'
import { DialogActions } from '#src/kit/ui/DialogActions.tsx'
import { Field } from '#src/kit/ui/Field.tsx'
import { Modal } from '#src/kit/ui/Modal.tsx'
import { useGetSubscribeCustomerPageQuery } from '#store/api/generated/subscribeCustomer.ts'
import { useSaveOrUpdateSubscribeSegmentMutation } from '#store/api/generated/subscribeSegment.ts'
import { toastAdded } from '#store/toasts.ts'
import './Marketing.css'

/** Campaigns go to subscribed people only, whatever their segment. */
const { state: _state, ...filteredFields } = subscriberFields

/** Shows how many subscribed people match the filters now. */
const MatchCount = ({ filters }: { filters: object }) => {
  const { t } = useTranslation('marketing')
  const { currentData } = useGetSubscribeCustomerPageQuery({
    body: { ...filters, pageNum: 1, pageSize: 1, state: ['subscribed'] },
  })
  return (
    <p className="secondary figures" role="status">
      {currentData && t('segmentCount', { count: currentData.total })}
    </p>
  )
}

interface Props {
  /** Request filters of a list that become the segment; undefined to choose filters in the dialog. */
  listFilters?: object
  /** Called with the id of the added segment. */
  onAdded?: (id: string) => void
  onClose: () => void
}

/** Adds a segment by name and filters. */
export const SegmentDialog = ({ listFilters, onAdded, onClose }: Props) => {
  const { t } = useTranslation(['marketing', 'common', 'form'])
  const errorText = useErrorText()
  const dispatch = useAppDispatch()
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<Filters>({})
  const [editing, setEditing] = useState<string>()
  const [now] = useState(Date.now)
  const [newId] = useState(() => crypto.randomUUID())
  const [save, { isLoading, error }] = useSaveOrUpdateSubscribeSegmentMutation()
  const filters = listFilters ?? toRequestFilters(filteredFields, chosen, now)
  const hasFilters = Object.keys(filters).length > 0
  const onSave = async () => {
    const { data } = await save({ body: { newId, name, filters } })
    if (!data) return
    dispatch(toastAdded({ tone: 'good', text: t('segmentSaved', { name }) }))
    onAdded?.(newId)
    onClose()
  }
  const changeFilter = (field: string, filter: Filters[string] | undefined) => {
    const { [field]: _changed, ...others } = chosen
    setChosen(filter ? { ...others, [field]: filter } : others)
  }
  return (
    <Modal title={t(listFilters ? 'saveSegment' : 'addSegment')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          // React bubbles the event from the forms of filters, and to the form of the campaign.
          event.stopPropagation()
          if (event.target === event.currentTarget && hasFilters) void onSave()
        }}
      >
        <DialogBody>
          <Field label={t('segmentName')} error={error ? errorText(error).text : undefined} isRequired>
            {(input) => (
              <InputGroup
                {...input}
                autoFocus
                autoComplete="off"
                maxLength={limits.nameMaxLength}
                value={name}
                onValueChange={setName}
              />
            )}
          </Field>
          {!listFilters && (
            <fieldset className="segment-filters">
              <legend>{t('segmentFilters')}</legend>
              <FilterBar
                fields={filteredFields}
                filters={chosen}
                names={{}}
                editing={editing}
                onEdit={setEditing}
                onChange={changeFilter}
                onClear={() => setChosen({})}
              />
              <MatchCount filters={filters} />
            </fieldset>
          )}
          <p className="secondary">{t('segmentMore')}</p>
        </DialogBody>
        <DialogActions
          primary={
            <Button type="submit" intent="primary" loading={isLoading} disabled={name.trim() === '' || !hasFilters}>
              {t(listFilters ? 'saveSegment' : 'form:add')}
            </Button>
          }
        >
          <Button onClick={onClose}>{t('common:cancel')}</Button>
        </DialogActions>
      </form>
    </Modal>
  )
}
