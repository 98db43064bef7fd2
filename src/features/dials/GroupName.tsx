import { Button, InputGroup } from '@blueprintjs/core'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordOfKind } from '#contract/kinds.ts'
import { platformErrorsByField } from '#src/kit/form/showErrors.ts'
import { useErrorText } from '#src/kit/lib/errorText.ts'
import { PlusIcon } from '#src/kit/ui/icons.ts'
import { useSaveOrUpdateDialGroupMutation } from '#store/api/generated/dialGroup.ts'
import { isPlatformError } from '#store/api/platformError.ts'

interface Props {
  /** The one that is named anew; none where one is added. */
  group?: RecordOfKind<'dialGroup'>
  onDone?: () => void
}

/** The name of a group, in the place where it stands. */
export const GroupName = ({ group, onDone }: Props) => {
  const { t } = useTranslation('dials')
  const id = useId()
  const errorText = useErrorText()
  /** What is wrong with the name, before what is wrong with the call. */
  const why = (failed: unknown) =>
    isPlatformError(failed)
      ? ([...platformErrorsByField(failed).values()][0] ?? errorText(failed).text)
      : errorText(failed).text
  const [name, setName] = useState(group?.name ?? '')
  const [newId, setNewId] = useState(() => crypto.randomUUID())
  const [save, { error, isLoading, reset }] = useSaveOrUpdateDialGroupMutation()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const of = group ? { id: group.id, version: group.version } : { newId }
    const { data } = await save({ body: { ...of, name, vid: null } })
    if (!data) return
    if (!group) setName('')
    setNewId(crypto.randomUUID())
    onDone?.()
  }
  const errorId = `${id}-error`
  return (
    <form className="dial-group-form" onSubmit={(event) => void submit(event)}>
      <label htmlFor={id} className="visually-hidden">
        {t(group ? 'groupName' : 'newGroup')}
      </label>
      <InputGroup
        id={id}
        value={name}
        placeholder={t('newGroup')}
        intent={error ? 'danger' : 'none'}
        aria-invalid={error !== undefined}
        {...(error && { 'aria-describedby': errorId })}
        onValueChange={(typed) => {
          setName(typed)
          if (error) reset()
        }}
      />
      <Button type="submit" intent="primary" loading={isLoading} disabled={name.trim() === ''} icon={<PlusIcon />}>
        {t(group ? 'saveGroup' : 'addGroup')}
      </Button>
      {group && <Button onClick={onDone}>{t('cancel')}</Button>}
      {error && (
        <p id={errorId} role="alert" className="dial-group-error">
          {why(error)}
        </p>
      )}
    </form>
  )
}
