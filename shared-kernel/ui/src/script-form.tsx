import type { ComponentProps } from 'react';

/**
 * A form that scripts send. Where they have not come yet, or never do, a press sends nothing: what was typed, a password perhaps, must not get into
 * an address. (Of a form with this method outside of a dialog, the browser sends nothing by itself.)
 */
export function ScriptForm(props: ComponentProps<'form'>) {
  return <form {...props} method="dialog" />;
}
