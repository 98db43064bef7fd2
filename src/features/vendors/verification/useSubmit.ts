import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { platformErrorsByField, showErrors } from '#src/kit/form/showErrors.ts'
import { useSubmitVendorInfoMutation } from '#store/api/generated/vendor.ts'
import { isPlatformError, type PlatformError } from '#store/api/platformError.ts'
import { type InfoValues, toInfoRequest } from './steps.ts'

/** Autosave of the draft, which is paused during submission so that no draft arrives after it. */
interface Autosave {
  pause: () => Promise<void>
  resume: () => void
}

type Body = Parameters<ReturnType<typeof useSubmitVendorInfoMutation>[0]>[0]['body']

/** Returns the submission of the wizard. Errors are shown at their fields, and `onWrong` receives the first field. */
export const useSubmit = (
  form: UseFormReturn<InfoValues>,
  { pause, resume }: Autosave,
  onWrong: (field: string) => void,
) => {
  const [submit] = useSubmitVendorInfoMutation()
  const [failure, setFailure] = useState<PlatformError>()
  const send = async (values: InfoValues) => {
    setFailure(undefined)
    await pause()
    try {
      await submit({ body: toInfoRequest(values) as Body }).unwrap()
    } catch (error) {
      resume()
      if (!isPlatformError(error)) throw error
      const [first] = showErrors(form, platformErrorsByField(error))
      if (first) onWrong(first)
      else setFailure(error)
    }
  }
  return {
    onSubmit: form.handleSubmit(send, (errors) => onWrong(Object.keys(errors)[0] ?? '')),
    isBusy: form.formState.isSubmitting,
    failure,
  }
}
