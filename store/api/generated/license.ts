import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getLicensePage: build.query<
      GetLicensePageApiResponse,
      GetLicensePageApiArg
    >({
      query: (queryArg) => ({
        url: `/license/getLicensePage`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getLicenseList: build.query<
      GetLicenseListApiResponse,
      GetLicenseListApiArg
    >({
      query: () => ({ url: `/license/getList` }),
    }),
    getLicense: build.query<GetLicenseApiResponse, GetLicenseApiArg>({
      query: (queryArg) => ({
        url: `/license/getLicense`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    createLicense: build.mutation<
      CreateLicenseApiResponse,
      CreateLicenseApiArg
    >({
      query: (queryArg) => ({
        url: `/license/create`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    addLicenseCount: build.mutation<
      AddLicenseCountApiResponse,
      AddLicenseCountApiArg
    >({
      query: (queryArg) => ({
        url: `/license/addCount`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getLicenseBalance: build.query<
      GetLicenseBalanceApiResponse,
      GetLicenseBalanceApiArg
    >({
      query: (queryArg) => ({
        url: `/license/getLicenseBalance`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getLicensePublicKey: build.query<
      GetLicensePublicKeyApiResponse,
      GetLicensePublicKeyApiArg
    >({
      query: () => ({ url: `/license/getLicensePublicKey` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as licenseApi };
export type GetLicensePageApiResponse = /** status 200 An envelope */ {
  list: string[];
  total: number;
};
export type GetLicensePageApiArg = {
  body: {
    pageNum: number;
    pageSize: number;
    sortColumns?: string;
    ids?: string[];
    pid?: string[];
    vid?: string[];
    granted?: {
      min?: number;
      max?: number;
    };
    drawn?: {
      min?: number;
      max?: number;
    };
    reserved?: {
      min?: number;
      max?: number;
    };
    left?: {
      min?: number;
      max?: number;
    };
    generated?: {
      min?: number;
      max?: number;
    };
    activated?: {
      min?: number;
      max?: number;
    };
    revoked?: {
      min?: number;
      max?: number;
    };
    createTime?: {
      min?: string;
      max?: string;
    };
    text?: string;
  };
};
export type GetLicenseListApiResponse = /** status 200 An envelope */ {
  list: {
    id: string;
    pid: string;
    vid: string;
  }[];
};
export type GetLicenseListApiArg = void;
export type GetLicenseApiResponse = /** status 200 An envelope */ string;
export type GetLicenseApiArg = {
  body: {
    id: string;
  };
};
export type CreateLicenseApiResponse = /** status 200 An envelope */ string;
export type CreateLicenseApiArg = {
  body: {
    newId: string;
    count: number;
    reason: string;
    pid: string;
  };
};
export type AddLicenseCountApiResponse = /** status 200 An envelope */ string;
export type AddLicenseCountApiArg = {
  body: {
    newId: string;
    count: number;
    reason: string;
    id: string;
  };
};
export type GetLicenseBalanceApiResponse = /** status 200 An envelope */ {
  drawn: number;
  generated: number;
  activated: number;
  revoked: number;
  granted: number;
  reserved: number;
  left: number;
};
export type GetLicenseBalanceApiArg = {
  body: {
    pid?: string[];
    vid?: string[];
    granted?: {
      min?: number;
      max?: number;
    };
    drawn?: {
      min?: number;
      max?: number;
    };
    reserved?: {
      min?: number;
      max?: number;
    };
    left?: {
      min?: number;
      max?: number;
    };
    generated?: {
      min?: number;
      max?: number;
    };
    activated?: {
      min?: number;
      max?: number;
    };
    revoked?: {
      min?: number;
      max?: number;
    };
    createTime?: {
      min?: string;
      max?: string;
    };
    text?: string;
  };
};
export type GetLicensePublicKeyApiResponse = /** status 200 An envelope */ {
  list: {
    keyId: string;
    publicKey: string;
    pem: string;
  }[];
};
export type GetLicensePublicKeyApiArg = void;
export const {
  useGetLicensePageQuery,
  useGetLicenseListQuery,
  useGetLicenseQuery,
  useCreateLicenseMutation,
  useAddLicenseCountMutation,
  useGetLicenseBalanceQuery,
  useGetLicensePublicKeyQuery,
} = injectedRtkApi;
