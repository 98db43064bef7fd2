import { skipToken } from '@reduxjs/toolkit/query'
import { useAppDispatch, useAppSelector } from '#src/kit/lib/store.ts'
import { refetchOnOpen } from '#src/kit/records/refetchOptions.ts'
import { useGetVendorSetupQuery } from '#store/api/generated/vendorSetup.ts'
import { setupDismissed } from '#store/preferences/slice.ts'
import { selectViewer } from '#store/session/slice.ts'
import { setupSteps } from './setupSteps.ts'

/**
 * Requests the setup of the viewer's vendor, which other viewers do not have. `isShown` is false once every step is done, or a
 * vendor with a published product has dismissed it on this device.
 */
export const useVendorSetup = () => {
  const dispatch = useAppDispatch()
  const { role, showname } = useAppSelector(selectViewer)
  const isDismissed = useAppSelector(({ preferences }) => preferences.setupsDismissed[showname] ?? false)
  const isVendor = role === 'vendor'
  const { data, error } = useGetVendorSetupQuery(isVendor ? { body: {} } : skipToken, refetchOnOpen)
  const hasOpenSteps = data !== undefined && setupSteps(data).some(({ state }) => state !== 'done')
  return {
    setup: data,
    isLoaded: !isVendor || data !== undefined || error !== undefined,
    isShown: hasOpenSteps && !(data.hasPublished && isDismissed),
    dismiss: () => dispatch(setupDismissed(showname)),
  }
}
