import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMaterialLibraryPage: build.query<
      GetMaterialLibraryPageApiResponse,
      GetMaterialLibraryPageApiArg
    >({
      query: (queryArg) => ({
        url: `/materialLibrary/getMaterialLibraryPage`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    deleteMaterialLibrary: build.mutation<
      DeleteMaterialLibraryApiResponse,
      DeleteMaterialLibraryApiArg
    >({
      query: (queryArg) => ({
        url: `/materialLibrary/deleteMaterialLibrary`,
        method: "GET",
        params: {
          id: queryArg.id,
        },
      }),
    }),
    getMaterialLibrary: build.query<
      GetMaterialLibraryApiResponse,
      GetMaterialLibraryApiArg
    >({
      query: (queryArg) => ({
        url: `/materialLibrary/getMaterialLibrary`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getMaterialFiles: build.query<
      GetMaterialFilesApiResponse,
      GetMaterialFilesApiArg
    >({
      query: (queryArg) => ({
        url: `/materialLibrary/getMaterialFiles`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    saveOrUpdateMaterialLibrary: build.mutation<
      SaveOrUpdateMaterialLibraryApiResponse,
      SaveOrUpdateMaterialLibraryApiArg
    >({
      query: (queryArg) => ({
        url: `/materialLibrary/saveOrUpdateMaterialLibrary`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    copyMaterialLibrary: build.mutation<
      CopyMaterialLibraryApiResponse,
      CopyMaterialLibraryApiArg
    >({
      query: (queryArg) => ({
        url: `/materialLibrary/copyMaterialLibrary`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as materialLibraryApi };
export type GetMaterialLibraryPageApiResponse = /** status 200 An envelope */ {
  list: string[];
  total: number;
};
export type GetMaterialLibraryPageApiArg = {
  body: {
    pageNum: number;
    pageSize: number;
    sortColumns?: string;
    ids?: string[];
    name?: string;
    typeId?: string[];
    resolutionId?: string[];
    status?: ("scheduled" | "inEffect" | "expired")[];
    startTime?: {
      min?: string;
      max?: string;
    };
    endTime?: {
      min?: string;
      max?: string;
    };
    updateTime?: {
      min?: string;
      max?: string;
    };
    createTime?: {
      min?: string;
      max?: string;
    };
    text?: string;
  };
};
export type DeleteMaterialLibraryApiResponse = /** status 200 An envelope */ {
  id: string;
};
export type DeleteMaterialLibraryApiArg = {
  id: string;
};
export type GetMaterialLibraryApiResponse = /** status 200 An envelope */ {
  material: string;
  files: {
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
    kind:
      "png" | "jpeg" | "gif" | "mp4" | "webm" | "pdf" | "csv" | "bin" | "zip";
    bytes: number;
    width: number | null;
    height: number | null;
    url: string | null;
  }[];
  descriptionHtml: string;
  versions: {
    version: number;
    name: string;
    files: number;
    updateBy: string;
    updateTime: string;
  }[];
  usedBy: {
    kind: string;
    id: string;
    name: string;
  }[];
};
export type GetMaterialLibraryApiArg = {
  body: {
    id: string;
  };
};
export type GetMaterialFilesApiResponse = /** status 200 An envelope */ {
  list: {
    name: string;
    type: string;
    file: {
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
      kind:
        "png" | "jpeg" | "gif" | "mp4" | "webm" | "pdf" | "csv" | "bin" | "zip";
      bytes: number;
      width: number | null;
      height: number | null;
      url: string | null;
    };
  }[];
  total: number;
  isMore: boolean;
};
export type GetMaterialFilesApiArg = {
  body: {
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
    text: string;
    pageNum: number;
  };
};
export type SaveOrUpdateMaterialLibraryApiResponse =
  /** status 200 An envelope */ string;
export type SaveOrUpdateMaterialLibraryApiArg = {
  body: {
    id?: string;
    version?: number;
    newId?: string;
    name: string;
    typeId: string;
    resolutionId: string;
    startTime: string;
    endTime: string | null;
    descriptionHtml: string;
    fileIds: string[];
  };
};
export type CopyMaterialLibraryApiResponse =
  /** status 200 An envelope */ string;
export type CopyMaterialLibraryApiArg = {
  body: {
    id: string;
  };
};
export const {
  useGetMaterialLibraryPageQuery,
  useDeleteMaterialLibraryMutation,
  useGetMaterialLibraryQuery,
  useGetMaterialFilesQuery,
  useSaveOrUpdateMaterialLibraryMutation,
  useCopyMaterialLibraryMutation,
} = injectedRtkApi;
