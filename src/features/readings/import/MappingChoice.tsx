import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SavedMapping } from '#contract/readings/import/group.ts'
import { SelectField } from '#src/kit/form/SelectField.tsx'
import { useNotifyError } from '#src/kit/lib/useNotifyError.ts'
import { ConfirmDialog } from '#src/kit/ui/ConfirmDialog.tsx'
import { useDeleteReadingMappingMutation } from '#store/api/generated/readingImport.ts'

interface Props {
  mappings: readonly SavedMapping[]
  chosen: SavedMapping | undefined
  /** Whether the file is read by the mapping of the last import, which is not kept. */
  isLast: boolean
  onChoose: (mapping: SavedMapping | undefined) => void
}

/** In the select, where the others have their ids. */
const last = 'last'

/** Reads the file by a mapping that was kept, instead of guessing. */
export const MappingChoice = ({ mappings, chosen, isLast, onChoose }: Props) => {
  const { t } = useTranslation(['readingImport', 'common'])
  const notifyError = useNotifyError()
  const [asks, setAsks] = useState(false)
  const [remove, { isLoading }] = useDeleteReadingMappingMutation()
  if (mappings.length === 0 && !isLast) return null
  const nameOf = ({ name, owner, isShared }: SavedMapping) =>
    owner !== null ? t('mappingOf', { name, owner }) : isShared ? t('mappingShared', { name }) : name
  const onRemove = async () => {
    const { error } = await remove({ id: chosen?.id ?? '' })
    setAsks(false)
    if (error) return notifyError(error)
    onChoose(undefined)
  }
  return (
    <div className="import-mapping">
      <SelectField
        label={t('mapping')}
        value={chosen?.id ?? (isLast ? last : '')}
        options={[
          { value: '', label: t('mappingGuess') },
          ...(isLast ? [{ value: last, label: t('mappingLast') }] : []),
          ...mappings.map((mapping) => ({ value: mapping.id, label: nameOf(mapping) })),
        ]}
        onChange={(id) => onChoose(mappings.find((mapping) => mapping.id === id))}
      />
      {chosen?.mayChange && (
        <Button variant="minimal" intent="danger" aria-haspopup="dialog" onClick={() => setAsks(true)}>
          {t('mappingDelete')}
        </Button>
      )}
      {asks && (
        <ConfirmDialog
          title={t('mappingDeleteTitle', { name: chosen?.name })}
          confirm={t('mappingDelete')}
          busy={isLoading}
          onConfirm={onRemove}
          onCancel={() => setAsks(false)}
        >
          {t('mappingDeleteText')}
        </ConfirmDialog>
      )}
    </div>
  )
}
