import { Button, HTMLSelect } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { serviceContract } from '#contract/services/contract.ts'
import { type Validity, validities } from '#contract/services/inputs.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import './Periods.css'

interface Props {
  /** Returns the button's label for a validity. */
  actionOf: (validity: Validity) => string
  isBusy: boolean
  /** Initial validity. */
  validity?: Validity | null
  onChoose: (validity: Validity) => void
}

const defaultValidity = '12'

/** Selects the length of a renewal. */
export const ValidityChoice = ({ actionOf, isBusy, validity, onChoose }: Props) => {
  const text = useText()
  const id = useId()
  const [chosen, setChosen] = useState<Validity>(validity ?? defaultValidity)
  return (
    <div className="validity-choice">
      <label className="visually-hidden" htmlFor={id}>
        {text(serviceContract.fields.validity.label)}
      </label>
      <HTMLSelect
        id={id}
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value as Validity)}
        options={Object.entries(validities).map(([value, { label }]) => ({ value, label: text(label) }))}
      />
      <Button intent="primary" loading={isBusy} onClick={() => onChoose(chosen)}>
        {actionOf(chosen)}
      </Button>
    </div>
  )
}
