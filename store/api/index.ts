import './generated/bloodPressure.ts'
import './generated/cidVid.ts'
import './generated/deDataAqi.ts'
import './generated/deDataTempHumidity.ts'
import './generated/file.ts'
import './generated/mail.ts'
import './generated/tempData.ts'
import { addCacheTags } from './cacheTags.ts'

export { emptyApi as platformApi } from './emptyApi.ts'
export { authApi } from './generated/auth.ts'
export {
  deviceApi,
  useDelBindDeviceMutation,
  useGetDeviceOwnersQuery,
  useGetDeviceVersionQuery,
} from './generated/device.ts'
export {
  type GetMaterialLibraryApiResponse,
  useCopyMaterialLibraryMutation,
  useGetMaterialLibraryQuery,
} from './generated/materialLibrary.ts'
export { useGetMaterialResolutionAllQuery } from './generated/materialResolution.ts'
export { useGetMaterialTypeAllQuery } from './generated/materialType.ts'
export { useSaveOrUpdateSysMsgWebMutation } from './generated/sysMsgWeb.ts'
export {
  type GetVendorApiResponse,
  type GetVendorInfoApiResponse,
  useGetVendorInfoQuery,
  useGetVendorQuery,
  useSubmitVendorInfoMutation,
} from './generated/vendor.ts'
export { useGetVendorNamesQuery } from './generated/webUser.ts'
export {
  type GetRecordHistoryApiResponse,
  useGetRecordHistoryQuery,
  useTransitionRecordMutation,
  useTransitionRecordsMutation,
} from './generated/workflow.ts'
export { isPlatformError, type PlatformError } from './platformError.ts'

addCacheTags()
