import { example } from '@assent/core/pure/platform/schemas/example';
import { MAX_FILE_BYTES, MAX_FILE_NAME } from '@assent/core/pure/platform/schemas/published-limits';
import { MediaType } from '@assent/core/schemas';
import type { oas31 } from 'zod-openapi';
import { operationObject } from '../operation-object.ts';
import { fileOperations, type Operation } from '../operations.ts';

const bytes = { schema: { type: 'string', contentEncoding: 'binary' } } as const;
const file = Object.fromEntries(MediaType.options.map((type) => [type, bytes]));

const idPattern = (kind: string) => `^${kind}_[0-7][0-9a-hjkmnp-tv-z]{25}$`;
const name: oas31.ParameterObject = {
  in: 'query',
  name: 'name',
  required: true,
  description: 'Its name, as people read it. What it is, its content decides.',
  schema: { type: 'string', minLength: 1, maxLength: MAX_FILE_NAME },
};
const fileId: oas31.ParameterObject = {
  in: 'path',
  name: 'file_id',
  required: true,
  schema: { type: 'string', pattern: idPattern('fil') },
  example: example.fileId,
};
const messageId: oas31.ParameterObject = {
  in: 'query',
  name: 'message_id',
  description: 'A message that shows the file. Without it, the 100 newest that do are considered.',
  schema: { type: 'string', pattern: idPattern('msg') },
};

function fileOperation(name: string): Operation {
  const found = fileOperations.find(({ procedure }) => procedure === name);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
}

/** Returns the paths of files. Their problems land in `components`. */
export function filePaths(
  components: Parameters<typeof operationObject>[2],
  baseUrl: string,
): Record<string, oas31.PathItemObject> {
  const described = (operation: Operation, parameters: oas31.ParameterObject[]) =>
    operationObject(operation, { parameters, responses: {} }, components, baseUrl);
  const uploading = described(fileOperation('files.upload'), [name]);
  /** Returns an operation whose answer is a file. */
  const reading = (operation: Operation, parameters: oas31.ParameterObject[]) => {
    const { responses, ...others } = described(operation, parameters);
    const ok = { ...Object(Object(responses)['200']), content: file };
    return { ...others, responses: { ...responses, '200': ok } };
  };
  return {
    '/v1/open/files': {
      post: {
        ...uploading,
        requestBody: {
          required: true,
          description: `The file, of at most ${MAX_FILE_BYTES} bytes.`,
          content: file,
        },
      },
    },
    '/v1/app/files/{file_id}': {
      get: reading(fileOperation('answers.file'), [fileId, messageId]),
    },
    '/v1/open/files/{file_id}/content': {
      get: reading(fileOperation('files.content'), [fileId]),
    },
  };
}
