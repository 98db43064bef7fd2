import './generated/bloodPressure.ts'
import './generated/deDataAqi.ts'
import './generated/deDataTempHumidity.ts'
import './generated/file.ts'
import './generated/materialLibrary.ts'
import './generated/materialResolution.ts'
import './generated/materialType.ts'
import './generated/tempData.ts'
import { keepFresh } from './freshness.ts'

export { emptyApi as platformApi } from './emptyApi.ts'
export { authApi } from './generated/auth.ts'
export {
  deviceApi,
  useDelBindDeviceMutation,
  useGetDeviceOwnersQuery,
  useGetDeviceVersionQuery,
} from './generated/device.ts'
export { isPlatformError, type PlatformError } from './platformError.ts'

keepFresh()
