import { emptyApi as api } from "../emptyApi";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDevicePage: build.query<GetDevicePageApiResponse, GetDevicePageApiArg>({
      query: (queryArg) => ({
        url: `/device/getDevicePage`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getDevicePageList: build.query<
      GetDevicePageListApiResponse,
      GetDevicePageListApiArg
    >({
      query: (queryArg) => ({
        url: `/device/getDevicePageList`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getDeviceVersion: build.query<
      GetDeviceVersionApiResponse,
      GetDeviceVersionApiArg
    >({
      query: (queryArg) => ({
        url: `/device/getDeviceVersion`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getDeviceReadings: build.query<
      GetDeviceReadingsApiResponse,
      GetDeviceReadingsApiArg
    >({
      query: (queryArg) => ({
        url: `/device/getDeviceReadings`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    delBindDevice: build.mutation<
      DelBindDeviceApiResponse,
      DelBindDeviceApiArg
    >({
      query: (queryArg) => ({
        url: `/device/delBindDevice`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as deviceApi };
export type GetDevicePageApiResponse = /** status 200 An envelope */ {
  list: string[];
  total: number;
};
export type GetDevicePageApiArg = {
  body: {
    pageNum: number;
    pageSize: number;
    sortColumns?:
      | "id asc"
      | "id desc"
      | "name asc"
      | "name desc"
      | "firmware asc"
      | "firmware desc"
      | "lastSeen asc"
      | "lastSeen desc"
      | "bindTime asc"
      | "bindTime desc"
      | "createTime asc"
      | "createTime desc";
    ids?: string[];
    id?: string;
    name?: string;
    pid?: string[];
    vid?: string[];
    binding?: ("bound" | "unbound")[];
    userId?: string;
    firmware?: string;
    lastSeen?: {
      min?: string;
      max?: string;
    };
    bindTime?: {
      min?: string;
      max?: string;
    };
    createTime?: {
      min?: string;
      max?: string;
    };
  };
};
export type GetDevicePageListApiResponse = /** status 200 An envelope */ {
  list: string[];
  total: number;
};
export type GetDevicePageListApiArg = {
  body: {
    pageNum: number;
    pageSize: number;
    sortColumns?:
      | "id asc"
      | "id desc"
      | "name asc"
      | "name desc"
      | "firmware asc"
      | "firmware desc"
      | "lastSeen asc"
      | "lastSeen desc"
      | "bindTime asc"
      | "bindTime desc"
      | "createTime asc"
      | "createTime desc";
    ids?: string[];
    id?: string;
    name?: string;
    pid?: string[];
    vid?: string[];
    binding?: ("bound" | "unbound")[];
    userId?: string;
    firmware?: string;
    lastSeen?: {
      min?: string;
      max?: string;
    };
    bindTime?: {
      min?: string;
      max?: string;
    };
    createTime?: {
      min?: string;
      max?: string;
    };
  };
};
export type GetDeviceVersionApiResponse = /** status 200 An envelope */ {
  list: {
    component: "firmware" | "hardware" | "bluetooth" | "resources";
    version: string;
    reportedAt: string;
  }[];
};
export type GetDeviceVersionApiArg = {
  body: {
    deviceId: string;
  };
};
export type GetDeviceReadingsApiResponse = /** status 200 An envelope */ {
  list: {
    kind: "bloodPressure" | "tempData" | "deDataAqi" | "deDataTempHumidity";
    latest: string;
  }[];
};
export type GetDeviceReadingsApiArg = {
  body: {
    deviceId: string;
  };
};
export type DelBindDeviceApiResponse = /** status 200 An envelope */ string;
export type DelBindDeviceApiArg = {
  body: {
    deviceId: string;
  };
};
export const {
  useGetDevicePageQuery,
  useGetDevicePageListQuery,
  useGetDeviceVersionQuery,
  useGetDeviceReadingsQuery,
  useDelBindDeviceMutation,
} = injectedRtkApi;
