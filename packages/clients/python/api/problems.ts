import { type Document, problemCodes } from '../../sdk/api/document.ts';

const HEADER = `# Generated from docs/openapi.json by \`npm run generate -w @assent/python\`. A test fails when it is stale.
"""One exception class for each problem code: \`except problems.NotCancelable\`.

A code that is newer than this package is an AssentProblem of no subclass. \`/docs/problems/<code>\` of the service explains
each code.
"""

from typing import Dict, Type

from .errors import AssentProblem
`;

/** Returns the Python module with a class for each problem code. */
export function generateProblems(document: Document): string {
  const codes = problemCodes(document);
  const classes = codes.map(
    (code) =>
      `\nclass ${classOf(code)}(AssentProblem):\n    """The service returned \`${code}\`."""\n`,
  );
  const rows = codes.map((code) => `    "${code}": ${classOf(code)},\n`);
  return `${HEADER}\n${classes.join('\n')}\n
CLASSES: Dict[str, Type[AssentProblem]] = {\n${rows.join('')}}
"""The classes by code."""
`;
}

/** `GroupTaken` for `group_taken`. */
export const classOf = (code: string) =>
  code.replace(/(^|_)([a-z])/g, (_, _gap, letter) => letter.toUpperCase());
