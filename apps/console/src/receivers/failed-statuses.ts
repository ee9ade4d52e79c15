import type { DeliveryStatus } from '@assent/core/deliveries/deliveries.schema';

/** The statuses of deliveries that the receiver did not accept. "Resend all failed" sends these. */
export const failedStatuses: DeliveryStatus[] = ['exhausted', 'skipped'];
