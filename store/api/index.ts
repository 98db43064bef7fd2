import './generated/bloodPressure.ts'
import './generated/cidVid.ts'
import './generated/deviceType.ts'
import './generated/product.ts'
import './generated/webUser.ts'
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
  useGetDeviceVersionQuery,
} from './generated/device.ts'
export {
  useCopyMaterialLibraryMutation,
  useGetMaterialLibraryQuery,
} from './generated/materialLibrary.ts'
export { useGetMaterialResolutionAllQuery } from './generated/materialResolution.ts'

import './generated/materialType.ts'

export { useSaveOrUpdateSysMsgWebMutation } from './generated/sysMsgWeb.ts'
export {
  useGetVendorInfoQuery,
  useGetVendorQuery,
  useSubmitVendorInfoMutation,
} from './generated/vendor.ts'
export {
  type GetRecordHistoryApiResponse,
  useGetRecordHistoryQuery,
  useTransitionRecordMutation,
  useTransitionRecordsMutation,
} from './generated/workflow.ts'
export { isPlatformError, type PlatformError } from './platformError.ts'

addCacheTags()
