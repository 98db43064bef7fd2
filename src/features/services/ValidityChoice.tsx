import { Button, HTMLSelect } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { serviceContract } from '#contract/services/contract.ts'
import { type Validity, validities } from '#contract/services/inputs.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import './Periods.css'

interface Props {
  /** The verb on the button, by how long it is renewed. */
  actionOf: (validity: Validity) => string
  isBusy: boolean
  /** At first. */
  validity?: Validity | null
  onChoose: (validity: Validity) => void
}

const longest = '12'

/** For how long something is renewed. */
export const ValidityChoice = ({ actionOf, isBusy, validity, onChoose }: Props) => {
  const text = useText()
  const id = useId()
  const [chosen, setChosen] = useState<Validity>(validity ?? longest)
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
