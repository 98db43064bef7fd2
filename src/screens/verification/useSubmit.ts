import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { errorsOf, showErrors } from '#src/form/showErrors.ts'
import { isPlatformError, type PlatformError, useSubmitVendorInfoMutation } from '#store/api/index.ts'
import { type InfoValues, requestOfInfo } from './steps.ts'

type Body = Parameters<ReturnType<typeof useSubmitVendorInfoMutation>[0]>[0]['body']

/** Submits the wizard. Errors land on their fields, and the step of the first of them opens. */
export const useSubmit = (form: UseFormReturn<InfoValues>, onWrong: (field: string) => void) => {
  const [submit, { isLoading }] = useSubmitVendorInfoMutation()
  const [failure, setFailure] = useState<PlatformError>()
  const send = async (values: InfoValues) => {
    setFailure(undefined)
    try {
      await submit({ body: requestOfInfo(values) as Body }).unwrap()
    } catch (error) {
      if (!isPlatformError(error)) throw error
      const [first] = showErrors(form, errorsOf(error))
      if (first) onWrong(first)
      else setFailure(error)
    }
  }
  return {
    onSubmit: form.handleSubmit(send, (errors) => onWrong(Object.keys(errors)[0] ?? '')),
    isBusy: isLoading,
    failure,
  }
}
