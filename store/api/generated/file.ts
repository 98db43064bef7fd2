import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getStsToken: build.query<GetStsTokenApiResponse, GetStsTokenApiArg>({
      query: (queryArg) => ({
        url: `/file/getStsToken`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    uploadImg: build.mutation<UploadImgApiResponse, UploadImgApiArg>({
      query: (queryArg) => ({
        url: `/file/uploadImg`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    uploadFile: build.mutation<UploadFileApiResponse, UploadFileApiArg>({
      query: (queryArg) => ({
        url: `/file/uploadFile`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getFileAddress: build.query<
      GetFileAddressApiResponse,
      GetFileAddressApiArg
    >({
      query: (queryArg) => ({
        url: `/file/getFileAddress`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    uploadHtml: build.query<UploadHtmlApiResponse, UploadHtmlApiArg>({
      query: (queryArg) => ({
        url: `/file/uploadHtml`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    convertHtmlToText: build.query<
      ConvertHtmlToTextApiResponse,
      ConvertHtmlToTextApiArg
    >({
      query: (queryArg) => ({
        url: `/file/convertHtmlToText`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as fileApi };
export type GetStsTokenApiResponse = /** status 200 An envelope */ {
  bucket: string;
  accessKeyId: string;
  accessKeySecret: string;
  region: string;
  stsToken: string;
  endpoint: string | null;
  prefix: string;
  expires: string;
};
export type GetStsTokenApiArg = {
  body: {};
};
export type UploadImgApiResponse = /** status 200 An envelope */ {
  id: string;
  name: string;
  rule:
    | "productIcon"
    | "bindDeviceImage"
    | "loadingPage"
    | "pushMainImage"
    | "pushCarousel"
    | "dialDisplay"
    | "dialTypeIcon"
    | "dialPackage"
    | "pushTypeIcon"
    | "guideImage"
    | "bootScreen"
    | "logo"
    | "licenceImage"
    | "requestFile"
    | "image1MB"
    | "image2MB"
    | "video"
    | "pdf"
    | "firmware"
    | "readings"
    | "subscribers";
  kind: "png" | "jpeg" | "gif" | "mp4" | "webm" | "pdf" | "csv" | "bin" | "zip";
  bytes: number;
  width: number | null;
  height: number | null;
  url: string | null;
};
export type UploadImgApiArg = {
  body: {
    key: string;
    rule:
      | "productIcon"
      | "bindDeviceImage"
      | "loadingPage"
      | "pushMainImage"
      | "pushCarousel"
      | "dialDisplay"
      | "dialTypeIcon"
      | "pushTypeIcon"
      | "guideImage"
      | "bootScreen"
      | "logo"
      | "licenceImage"
      | "image1MB"
      | "image2MB";
    name: string;
  };
};
export type UploadFileApiResponse = /** status 200 An envelope */ {
  id: string;
  name: string;
  rule:
    | "productIcon"
    | "bindDeviceImage"
    | "loadingPage"
    | "pushMainImage"
    | "pushCarousel"
    | "dialDisplay"
    | "dialTypeIcon"
    | "dialPackage"
    | "pushTypeIcon"
    | "guideImage"
    | "bootScreen"
    | "logo"
    | "licenceImage"
    | "requestFile"
    | "image1MB"
    | "image2MB"
    | "video"
    | "pdf"
    | "firmware"
    | "readings"
    | "subscribers";
  kind: "png" | "jpeg" | "gif" | "mp4" | "webm" | "pdf" | "csv" | "bin" | "zip";
  bytes: number;
  width: number | null;
  height: number | null;
  url: string | null;
};
export type UploadFileApiArg = {
  body: {
    key: string;
    rule:
      | "productIcon"
      | "bindDeviceImage"
      | "loadingPage"
      | "pushMainImage"
      | "pushCarousel"
      | "dialDisplay"
      | "dialTypeIcon"
      | "dialPackage"
      | "pushTypeIcon"
      | "guideImage"
      | "bootScreen"
      | "logo"
      | "licenceImage"
      | "requestFile"
      | "image1MB"
      | "image2MB"
      | "video"
      | "pdf"
      | "firmware"
      | "readings"
      | "subscribers";
    name: string;
  };
};
export type GetFileAddressApiResponse = /** status 200 An envelope */ {
  url: string;
  expires: string;
};
export type GetFileAddressApiArg = {
  body: {
    id: string;
  };
};
export type UploadHtmlApiResponse = /** status 200 An envelope */ {
  html: string;
};
export type UploadHtmlApiArg = {
  body: {
    html: string;
  };
};
export type ConvertHtmlToTextApiResponse = /** status 200 An envelope */ {
  text: string;
};
export type ConvertHtmlToTextApiArg = {
  body: {
    html: string;
  };
};
export const {
  useGetStsTokenQuery,
  useUploadImgMutation,
  useUploadFileMutation,
  useGetFileAddressQuery,
  useUploadHtmlQuery,
  useConvertHtmlToTextQuery,
} = injectedRtkApi;
