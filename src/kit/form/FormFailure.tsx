import { useErrorText } from '#src/kit/lib/errorText.ts'
import type { PlatformError } from '#store/api/platformError.ts'
import './FormFailure.css'

/** Why a form could not be sent, where that is not about one of its fields. A refusal was told by a toast already. */
export const FormFailure = ({ id, failure }: { id: string; failure: PlatformError | undefined }) => {
  const errorText = useErrorText()
  return (
    failure && (
      <div id={id} className="form-failure" role={failure.kind === 'refused' ? undefined : 'alert'}>
        {errorText(failure).text}
      </div>
    )
  )
}
