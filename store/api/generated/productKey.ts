import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getLicenseDeviePage: build.query<
      GetLicenseDeviePageApiResponse,
      GetLicenseDeviePageApiArg
    >({
      query: (queryArg) => ({
        url: `/licenseLog/getLicenseDeviePage`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getProductKeyByLicense: build.mutation<
      GetProductKeyByLicenseApiResponse,
      GetProductKeyByLicenseApiArg
    >({
      query: (queryArg) => ({
        url: `/productKey/getProductKeyByLicense`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    replaceLicenseDevice: build.mutation<
      ReplaceLicenseDeviceApiResponse,
      ReplaceLicenseDeviceApiArg
    >({
      query: (queryArg) => ({
        url: `/productKey/replaceLicenseDevice`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as productKeyApi };
export type GetLicenseDeviePageApiResponse = /** status 200 An envelope */ {
  list: string[];
  total: number;
};
export type GetLicenseDeviePageApiArg = {
  body: {
    pageNum: number;
    pageSize: number;
    sortColumns?: string;
    ids?: string[];
    state?: ("generated" | "activated" | "revoked")[];
    deviceId?: string;
    activateTime?: {
      min?: string;
      max?: string;
    };
    batchId?: string[];
    pid?: string[];
    vid?: string[];
    createTime?: {
      min?: string;
      max?: string;
    };
    text?: string;
  };
};
export type GetProductKeyByLicenseApiResponse = /** status 200 An envelope */ {
  serial: string;
  vid: string;
  pid: string;
  signature: string;
  keyId: string;
};
export type GetProductKeyByLicenseApiArg = {
  body: {
    id: string;
  };
};
export type ReplaceLicenseDeviceApiResponse =
  /** status 200 An envelope */ string;
export type ReplaceLicenseDeviceApiArg = {
  body: {
    id: string;
    version: number;
    /** A serial number, or a MAC address. A MAC address may be written with colons, hyphens, dots or nothing between its digits and in any case; it is stored as AA:BB:CC:DD:EE:FF. Twelve digits without separators, also after up to three letters, are a serial number */
    newDeviceId: string;
    reason: string;
  };
};
export const {
  useGetLicenseDeviePageQuery,
  useGetProductKeyByLicenseMutation,
  useReplaceLicenseDeviceMutation,
} = injectedRtkApi;
