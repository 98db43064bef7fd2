import { useErrorText } from '#src/kit/lib/errorText.ts'
import type { PlatformError } from '#store/api/platformError.ts'
import './FormFailure.css'

/**
 * Shows why a form could not be sent, unless the error belongs to a field. Not announced for refusals, for which a
 * toast was shown.
 */
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
