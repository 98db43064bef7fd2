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
  /** Group to rename; undefined for a new one. */
  group?: RecordOfKind<'dialGroup'>
  onDone?: () => void
}

/** Renders the form of a group's name, for a new or an existing group. */
export const GroupForm = ({ group, onDone }: Props) => {
  const { t } = useTranslation('dials')
  const id = useId()
  const errorText = useErrorText()
  /** Returns the error of the name, or else that of the call. */
  const failureText = (failed: unknown) =>
    isPlatformError(failed)
      ? ([...platformErrorsByField(failed).values()][0] ?? errorText(failed).text)
      : errorText(failed).text
  const [name, setName] = useState(group?.name ?? '')
  const [newId, setNewId] = useState(() => crypto.randomUUID())
  const [save, { error, isLoading, reset }] = useSaveOrUpdateDialGroupMutation()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const identity = group ? { id: group.id, version: group.version } : { newId }
    const { data } = await save({ body: { ...identity, name, vid: null } })
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
          {failureText(error)}
        </p>
      )}
    </form>
  )
}
