import './generated/bloodPressure.ts'
import './generated/deDataAqi.ts'
import './generated/deDataTempHumidity.ts'
import './generated/tempData.ts'

export { emptyApi as platformApi } from './emptyApi.ts'
export { authApi } from './generated/auth.ts'
export {
  deviceApi,
  useDelBindDeviceMutation,
  useGetDeviceOwnersQuery,
  useGetDeviceVersionQuery,
} from './generated/device.ts'
export { isPlatformError, type PlatformError } from './platformError.ts'
