import { CallbackOut, CallbackUrlIn } from '../../accounts/callback-urls/callback-urls.schema.ts';
import { setCallback, showCallback } from '../../accounts/callback-urls/callback-urls.ts';
import { asApp, onceByKey, onceByKeyInSteps } from '../../accounts/procedures.ts';
import { Nothing } from '../../platform/schemas/fields.ts';
import { rest, router } from '../../platform/trpc.ts';
import { testCallback } from '../receivers/callback-test.ts';
import * as doctorDocs from '../receivers/doctor.docs.ts';
import { diagnoseReceiver } from '../receivers/doctor.ts';
import * as receiverDocs from '../receivers/receiver.docs.ts';
import { CallbackTestOut, DiagnosisOut } from '../receivers/receivers.schema.ts';
import * as docs from './deliveries.docs.ts';
import {
  DeliveriesOut,
  DeliveryDetailOut,
  DeliveryIdIn,
  DeliveryOut,
  ListDeliveriesIn,
  ResendFailedIn,
  ResentOut,
} from './deliveries.schema.ts';
import { getDelivery, listDeliveries } from './deliveries.ts';
import { resendDelivery, resendFailed } from './resending.ts';

export const callbacksRouter = router({
  deliveries: asApp({ scope: 'callbacks', level: 'read' })
    .meta(rest('GET', '/open/deliveries', docs.list))
    .input(ListDeliveriesIn)
    .output(DeliveriesOut)
    .query(({ ctx, input }) => listDeliveries(ctx.caller, input)),
  delivery: asApp({ scope: 'callbacks', level: 'read' })
    .meta(rest('GET', '/open/deliveries/{delivery_id}', docs.get))
    .input(DeliveryIdIn)
    .output(DeliveryDetailOut)
    .query(({ ctx, input }) => getDelivery(ctx.caller, input)),
  resend: asApp({ scope: 'callbacks', level: 'operate' })
    .meta(rest('POST', '/open/deliveries/{delivery_id}/resend', docs.resend))
    .input(DeliveryIdIn)
    .output(DeliveryOut)
    .mutation(onceByKey(DeliveryOut, resendDelivery)),
  resendFailed: asApp({ scope: 'callbacks', level: 'operate' })
    .meta(rest('POST', '/open/deliveries/resend', docs.resendFailed))
    .input(ResendFailedIn)
    .output(ResentOut)
    .mutation(onceByKeyInSteps(ResentOut, resendFailed)),
  showCallback: asApp({ scope: 'callbacks', level: 'read' })
    .meta(rest('GET', '/open/callback', receiverDocs.show))
    .input(Nothing)
    .output(CallbackOut)
    .query(({ ctx }) => showCallback(ctx.caller)),
  setCallback: asApp({ scope: 'callbacks', level: 'access' })
    .meta(rest('PUT', '/open/callback', receiverDocs.set))
    .input(CallbackUrlIn)
    .output(CallbackOut)
    .mutation(({ ctx, input }) => setCallback(ctx.caller, input)),
  test: asApp({ scope: 'callbacks', level: 'operate' })
    .meta(rest('POST', '/open/webhooks/test', doctorDocs.test))
    .input(Nothing)
    .output(CallbackTestOut)
    .mutation(onceByKeyInSteps(CallbackTestOut, testCallback)),
  diagnose: asApp({ scope: 'callbacks', level: 'operate' })
    .meta(rest('POST', '/open/webhooks/diagnose', doctorDocs.diagnose))
    .input(Nothing)
    .output(DiagnosisOut)
    .mutation(onceByKeyInSteps(DiagnosisOut, diagnoseReceiver)),
});
