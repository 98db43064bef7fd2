import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTransitionPage: build.query<
      GetTransitionPageApiResponse,
      GetTransitionPageApiArg
    >({
      query: (queryArg) => ({
        url: `/workflow/getTransitionPage`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    transitionRecord: build.mutation<
      TransitionRecordApiResponse,
      TransitionRecordApiArg
    >({
      query: (queryArg) => ({
        url: `/workflow/transitionRecord`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    transitionRecords: build.mutation<
      TransitionRecordsApiResponse,
      TransitionRecordsApiArg
    >({
      query: (queryArg) => ({
        url: `/workflow/transitionRecords`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getRecordHistory: build.query<
      GetRecordHistoryApiResponse,
      GetRecordHistoryApiArg
    >({
      query: (queryArg) => ({
        url: `/workflow/getRecordHistory`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    startLogVerification: build.mutation<
      StartLogVerificationApiResponse,
      StartLogVerificationApiArg
    >({
      query: (queryArg) => ({
        url: `/workflow/startLogVerification`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getLogVerification: build.query<
      GetLogVerificationApiResponse,
      GetLogVerificationApiArg
    >({
      query: (queryArg) => ({
        url: `/workflow/getLogVerification`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as workflowApi };
export type GetTransitionPageApiResponse = /** status 200 An envelope */ {
  list: string[];
  total: number;
};
export type GetTransitionPageApiArg = {
  body: {
    pageNum: number;
    pageSize: number;
    sortColumns?: string;
    ids?: string[];
    at?: {
      min?: string;
      max?: string;
    };
    machine?: (
      | "vendorAudit"
      | "productLife"
      | "serviceRecord"
      | "dialShelf"
      | "licenceActivation"
      | "manualLife"
      | "subscriberLife"
      | "campaignLife"
      | "feedbackLife"
      | "requestLife"
      | "pushLife"
      | "firmwareLife"
      | "firmwareRollout"
      | "firmwareUpdate"
    )[];
    recordId?: string;
    event?: (
      | "vendor.submit"
      | "vendor.recall"
      | "vendor.approve"
      | "vendor.reject"
      | "vendor.suspend"
      | "vendor.reinstate"
      | "product.submit"
      | "product.recall"
      | "product.approve"
      | "product.requestChanges"
      | "product.publish"
      | "product.edit"
      | "product.discard"
      | "product.withdraw"
      | "product.republish"
      | "product.suspend"
      | "product.reinstate"
      | "service.start"
      | "service.end"
      | "service.void"
      | "dial.list"
      | "dial.delist"
      | "dial.takeOff"
      | "licence.activate"
      | "licence.replace"
      | "licence.revoke"
      | "manual.publish"
      | "manual.takeDown"
      | "subscriber.confirm"
      | "subscriber.import"
      | "subscriber.unsubscribe"
      | "subscriber.bounce"
      | "subscriber.complain"
      | "subscriber.erase"
      | "campaign.schedule"
      | "campaign.ask"
      | "campaign.approve"
      | "campaign.refuse"
      | "campaign.withdraw"
      | "campaign.start"
      | "campaign.pause"
      | "campaign.stop"
      | "campaign.resume"
      | "campaign.cancel"
      | "campaign.finish"
      | "feedback.read"
      | "feedback.answer"
      | "feedback.close"
      | "feedback.reopen"
      | "feedback.handOver"
      | "feedback.handBack"
      | "feedback.merge"
      | "request.answer"
      | "request.cancel"
      | "request.close"
      | "request.reopen"
      | "push.schedule"
      | "push.ask"
      | "push.approve"
      | "push.approveNow"
      | "push.refuse"
      | "push.recall"
      | "push.start"
      | "push.pause"
      | "push.stop"
      | "push.resume"
      | "push.cancel"
      | "push.finish"
      | "push.withdraw"
      | "firmware.release"
      | "firmware.withdraw"
      | "rollout.start"
      | "rollout.ask"
      | "rollout.approve"
      | "rollout.refuse"
      | "rollout.withdraw"
      | "rollout.recall"
      | "rollout.begin"
      | "rollout.next"
      | "rollout.pause"
      | "rollout.breach"
      | "rollout.retry"
      | "rollout.resume"
      | "rollout.finish"
      | "rollout.stop"
      | "update.offer"
      | "update.download"
      | "update.install"
      | "update.confirm"
      | "update.fail"
      | "update.expire"
      | "update.skip"
      | "update.retry"
      | "update.goBack"
      | "record.adopted"
    )[];
    actorName?: string;
    outcome?: (
      | "vendorAudit.new"
      | "vendorAudit.underReview"
      | "vendorAudit.rejected"
      | "vendorAudit.approved"
      | "vendorAudit.suspended"
      | "productLife.draft"
      | "productLife.underReview"
      | "productLife.changesRequested"
      | "productLife.readyToPublish"
      | "productLife.readyEditing"
      | "productLife.published"
      | "productLife.revision"
      | "productLife.revisionUnderReview"
      | "productLife.revisionChangesRequested"
      | "productLife.revisionReady"
      | "productLife.revisionReadyEditing"
      | "productLife.withdrawn"
      | "productLife.suspended"
      | "serviceRecord.pending"
      | "serviceRecord.active"
      | "serviceRecord.void"
      | "serviceRecord.ended"
      | "dialShelf.toBeListed"
      | "dialShelf.onShelf"
      | "dialShelf.offShelf"
      | "licenceActivation.generated"
      | "licenceActivation.activated"
      | "licenceActivation.revoked"
      | "manualLife.draft"
      | "manualLife.published"
      | "manualLife.takenDown"
      | "subscriberLife.unconfirmed"
      | "subscriberLife.subscribed"
      | "subscriberLife.unsubscribed"
      | "subscriberLife.bounced"
      | "subscriberLife.complained"
      | "subscriberLife.erased"
      | "campaignLife.draft"
      | "campaignLife.awaiting"
      | "campaignLife.scheduled"
      | "campaignLife.sending"
      | "campaignLife.paused"
      | "campaignLife.sent"
      | "campaignLife.cancelled"
      | "feedbackLife.unread"
      | "feedbackLife.read"
      | "feedbackLife.answered"
      | "feedbackLife.closed"
      | "feedbackLife.merged"
      | "requestLife.open"
      | "requestLife.answered"
      | "requestLife.closed"
      | "pushLife.draft"
      | "pushLife.awaiting"
      | "pushLife.scheduled"
      | "pushLife.sending"
      | "pushLife.paused"
      | "pushLife.sent"
      | "pushLife.cancelled"
      | "pushLife.withdrawn"
      | "firmwareLife.draft"
      | "firmwareLife.released"
      | "firmwareLife.withdrawn"
      | "firmwareRollout.draft"
      | "firmwareRollout.awaiting"
      | "firmwareRollout.scheduled"
      | "firmwareRollout.running"
      | "firmwareRollout.paused"
      | "firmwareRollout.finished"
      | "firmwareRollout.stopped"
      | "firmwareUpdate.pending"
      | "firmwareUpdate.offered"
      | "firmwareUpdate.downloading"
      | "firmwareUpdate.installing"
      | "firmwareUpdate.done"
      | "firmwareUpdate.failed"
      | "firmwareUpdate.timedOut"
      | "firmwareUpdate.skipped"
    )[];
    actorRole?: (
      | "administrator"
      | "vendor"
      | "applicant"
      | "clock"
      | "device"
      | "mailServer"
      | "marketing"
      | "subscriber"
      | "user"
    )[];
    text?: string;
  };
};
export type TransitionRecordApiResponse = /** status 200 An envelope */ {
  state: string;
  version: number;
  vid?: string;
};
export type TransitionRecordApiArg = {
  body: {
    machine:
      | "vendorAudit"
      | "productLife"
      | "serviceRecord"
      | "dialShelf"
      | "licenceActivation"
      | "manualLife"
      | "subscriberLife"
      | "campaignLife"
      | "feedbackLife"
      | "requestLife"
      | "pushLife"
      | "firmwareLife"
      | "firmwareRollout"
      | "firmwareUpdate";
    event:
      | "vendor.submit"
      | "vendor.recall"
      | "vendor.approve"
      | "vendor.reject"
      | "vendor.suspend"
      | "vendor.reinstate"
      | "product.submit"
      | "product.recall"
      | "product.approve"
      | "product.requestChanges"
      | "product.publish"
      | "product.edit"
      | "product.discard"
      | "product.withdraw"
      | "product.republish"
      | "product.suspend"
      | "product.reinstate"
      | "service.start"
      | "service.end"
      | "service.void"
      | "dial.list"
      | "dial.delist"
      | "dial.takeOff"
      | "licence.activate"
      | "licence.replace"
      | "licence.revoke"
      | "manual.publish"
      | "manual.takeDown"
      | "subscriber.confirm"
      | "subscriber.import"
      | "subscriber.unsubscribe"
      | "subscriber.bounce"
      | "subscriber.complain"
      | "subscriber.erase"
      | "campaign.schedule"
      | "campaign.ask"
      | "campaign.approve"
      | "campaign.refuse"
      | "campaign.withdraw"
      | "campaign.start"
      | "campaign.pause"
      | "campaign.stop"
      | "campaign.resume"
      | "campaign.cancel"
      | "campaign.finish"
      | "feedback.read"
      | "feedback.answer"
      | "feedback.close"
      | "feedback.reopen"
      | "feedback.handOver"
      | "feedback.handBack"
      | "feedback.merge"
      | "request.answer"
      | "request.cancel"
      | "request.close"
      | "request.reopen"
      | "push.schedule"
      | "push.ask"
      | "push.approve"
      | "push.approveNow"
      | "push.refuse"
      | "push.recall"
      | "push.start"
      | "push.pause"
      | "push.stop"
      | "push.resume"
      | "push.cancel"
      | "push.finish"
      | "push.withdraw"
      | "firmware.release"
      | "firmware.withdraw"
      | "rollout.start"
      | "rollout.ask"
      | "rollout.approve"
      | "rollout.refuse"
      | "rollout.withdraw"
      | "rollout.recall"
      | "rollout.begin"
      | "rollout.next"
      | "rollout.pause"
      | "rollout.breach"
      | "rollout.retry"
      | "rollout.resume"
      | "rollout.finish"
      | "rollout.stop"
      | "update.offer"
      | "update.download"
      | "update.install"
      | "update.confirm"
      | "update.fail"
      | "update.expire"
      | "update.skip"
      | "update.retry"
      | "update.goBack";
    reason?: {
      codes?: string[];
      note?: string;
      fieldNotes?: {
        [key: string]: string;
      };
    };
    recordId: string;
    version?: number;
    input?: {
      replacementId: string | null;
    };
  };
};
export type TransitionRecordsApiResponse = /** status 200 An envelope */ {
  list: {
    recordId: string;
    status: number;
    msg: string;
    vid?: string;
  }[];
};
export type TransitionRecordsApiArg = {
  body: {
    machine:
      | "vendorAudit"
      | "productLife"
      | "serviceRecord"
      | "dialShelf"
      | "licenceActivation"
      | "manualLife"
      | "subscriberLife"
      | "campaignLife"
      | "feedbackLife"
      | "requestLife"
      | "pushLife"
      | "firmwareLife"
      | "firmwareRollout"
      | "firmwareUpdate";
    event:
      | "vendor.submit"
      | "vendor.recall"
      | "vendor.approve"
      | "vendor.reject"
      | "vendor.suspend"
      | "vendor.reinstate"
      | "product.submit"
      | "product.recall"
      | "product.approve"
      | "product.requestChanges"
      | "product.publish"
      | "product.edit"
      | "product.discard"
      | "product.withdraw"
      | "product.republish"
      | "product.suspend"
      | "product.reinstate"
      | "service.start"
      | "service.end"
      | "service.void"
      | "dial.list"
      | "dial.delist"
      | "dial.takeOff"
      | "licence.activate"
      | "licence.replace"
      | "licence.revoke"
      | "manual.publish"
      | "manual.takeDown"
      | "subscriber.confirm"
      | "subscriber.import"
      | "subscriber.unsubscribe"
      | "subscriber.bounce"
      | "subscriber.complain"
      | "subscriber.erase"
      | "campaign.schedule"
      | "campaign.ask"
      | "campaign.approve"
      | "campaign.refuse"
      | "campaign.withdraw"
      | "campaign.start"
      | "campaign.pause"
      | "campaign.stop"
      | "campaign.resume"
      | "campaign.cancel"
      | "campaign.finish"
      | "feedback.read"
      | "feedback.answer"
      | "feedback.close"
      | "feedback.reopen"
      | "feedback.handOver"
      | "feedback.handBack"
      | "feedback.merge"
      | "request.answer"
      | "request.cancel"
      | "request.close"
      | "request.reopen"
      | "push.schedule"
      | "push.ask"
      | "push.approve"
      | "push.approveNow"
      | "push.refuse"
      | "push.recall"
      | "push.start"
      | "push.pause"
      | "push.stop"
      | "push.resume"
      | "push.cancel"
      | "push.finish"
      | "push.withdraw"
      | "firmware.release"
      | "firmware.withdraw"
      | "rollout.start"
      | "rollout.ask"
      | "rollout.approve"
      | "rollout.refuse"
      | "rollout.withdraw"
      | "rollout.recall"
      | "rollout.begin"
      | "rollout.next"
      | "rollout.pause"
      | "rollout.breach"
      | "rollout.retry"
      | "rollout.resume"
      | "rollout.finish"
      | "rollout.stop"
      | "update.offer"
      | "update.download"
      | "update.install"
      | "update.confirm"
      | "update.fail"
      | "update.expire"
      | "update.skip"
      | "update.retry"
      | "update.goBack";
    reason?: {
      codes?: string[];
      note?: string;
      fieldNotes?: {
        [key: string]: string;
      };
    };
    records: {
      recordId: string;
      version?: number;
    }[];
  };
};
export type GetRecordHistoryApiResponse = /** status 200 An envelope */ {
  name: string | null;
  state: string;
  version: number;
  context: {
    [key: string]: any;
  };
  list: {
    seq: number;
    at: string;
    machineVersion: number;
    fromState: string;
    event: string;
    toState: string;
    actorId: string | null;
    actorName: string;
    actorRole: string;
    detail: string;
    hash?: string;
    previousHash?: string;
  }[];
};
export type GetRecordHistoryApiArg = {
  body: {
    machine:
      | "vendorAudit"
      | "productLife"
      | "serviceRecord"
      | "dialShelf"
      | "licenceActivation"
      | "manualLife"
      | "subscriberLife"
      | "campaignLife"
      | "feedbackLife"
      | "requestLife"
      | "pushLife"
      | "firmwareLife"
      | "firmwareRollout"
      | "firmwareUpdate";
    recordId: string;
  };
};
export type StartLogVerificationApiResponse = /** status 200 An envelope */ {
  id: string;
};
export type StartLogVerificationApiArg = {
  body: {
    id: string;
  };
};
export type GetLogVerificationApiResponse = /** status 200 An envelope */ {
  last: {
    endTime: string;
    duration: number;
    actorName: string;
    rows: number;
    checkpoints: number;
    signedTime: string | null;
    fault: {
      reason:
        | "missing"
        | "added"
        | "changed"
        | "forged"
        | "illegal"
        | "unsigned"
        | "record"
        | "personalData";
      row: number | null;
    } | null;
  } | null;
  running: {
    done: number;
    total: number | null;
  } | null;
};
export type GetLogVerificationApiArg = {
  body: {};
};
export const {
  useGetTransitionPageQuery,
  useTransitionRecordMutation,
  useTransitionRecordsMutation,
  useGetRecordHistoryQuery,
  useStartLogVerificationMutation,
  useGetLogVerificationQuery,
} = injectedRtkApi;
