import type { Path, UseFormReturn } from 'react-hook-form'
import { byField } from '#src/form/byField.ts'
import { isPlatformError, useSubmitVendorInfoMutation } from '#store/api/index.ts'
import { type InfoValues, requestOfInfo } from './steps.ts'

type Body = Parameters<ReturnType<typeof useSubmitVendorInfoMutation>[0]>[0]['body']

/** Submits the wizard. Errors land on their fields, and the step of the first of them opens. */
export const useSubmit = (form: UseFormReturn<InfoValues>, onWrong: (field: string) => void) => {
  const [submit, { isLoading }] = useSubmitVendorInfoMutation()
  const send = async (values: InfoValues) => {
    try {
      await submit({ body: requestOfInfo(values) as Body }).unwrap()
    } catch (error) {
      if (!isPlatformError(error) || error.kind !== 'refused') return
      const errors = [...byField(error.errors ?? [])]
      for (const [name, message] of errors) form.setError(name as Path<InfoValues>, { type: 'platform', message })
      const [first] = errors
      if (first) onWrong(first[0])
    }
  }
  return {
    onSubmit: form.handleSubmit(send, (errors) => onWrong(Object.keys(errors)[0] ?? '')),
    isBusy: isLoading,
  }
}
