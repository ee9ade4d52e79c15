import { appRouter } from '@assent/core/router';
import { generateOpenApiDocument } from 'trpc-to-openapi';

/** The API document (OpenAPI 3.1) of the /v1 face. */
export const openApiDocument = (baseUrl: string) =>
  generateOpenApiDocument(appRouter, {
    title: 'Assent',
    version: '1',
    openApiVersion: '3.1.0',
    description: 'Ask a person, get a signed answer.',
    baseUrl: `${baseUrl}/v1`,
  });
