import type { FileOut } from '@assent/core/schemas';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type KindOfFile, uploadFile } from './upload-file.ts';

/** Uploads the file of a block, one at a time. What is under way ends with the block. */
export function useUpload(kind: KindOfFile, onStored: (file: FileOut) => void) {
  const [share, setShare] = useState(0);
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);
  const { mutate, reset, variables, isPending, error } = useMutation({
    mutationFn: (file: File) => {
      underWay.current?.abort();
      underWay.current = new AbortController();
      setShare(0);
      return uploadFile(file, kind, { signal: underWay.current.signal, onProgress: setShare });
    },
    onSuccess: onStored,
  });
  return {
    start: mutate,
    again: () => variables && mutate(variables),
    cancel: () => {
      underWay.current?.abort();
      reset();
    },
    /** The file of the last upload. */
    file: variables,
    isPending,
    /** How much of it was sent, from 0 to 1. */
    share,
    error,
  };
}
